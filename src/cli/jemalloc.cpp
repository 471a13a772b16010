// How jemalloc keeps memory: what was freed goes back to the system within a second or two, and
// threads share a few arenas.

// The library looks for this name when it starts.
extern "C" const char* malloc_conf;
const char* malloc_conf = "background_thread:true,dirty_decay_ms:1000,muzzy_decay_ms:0,narenas:2";
