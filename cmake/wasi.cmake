# Toolchain for the browser build of the engine: clang 19, wasi-libc and libc++ for wasm32.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(WASI ON)

set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19 CACHE FILEPATH "Archiver that indexes WebAssembly objects")
set(CMAKE_RANLIB llvm-ranlib-19 CACHE FILEPATH "The same")

# Bulk memory and sign extension are in every browser since 2021; copies of states gain from them.
# The games' larger tables take clang more constexpr steps than it allows unasked.
string(JOIN " " CMAKE_CXX_FLAGS_INIT
       -fno-exceptions -fno-rtti -fconstexpr-steps=100000000
       -mbulk-memory -msign-ext -mnontrapping-fptoint)
# The stack lies below everything else, so that overflowing it stops the module instead of writing
# over its data.
string(JOIN " " CMAKE_EXE_LINKER_FLAGS_INIT
       -mexec-model=reactor -Wl,--stack-first -Wl,-z,stack-size=1048576
       -Wl,--gc-sections -Wl,--strip-all)

# The header-only packages come from the host, but its /usr/include holds the host's libc as well.
# So they are looked up in a folder of links to just these two.
set(headers ${CMAKE_BINARY_DIR}/headers)
foreach(package boost nlohmann)
  if(NOT EXISTS ${headers}/${package})
    file(MAKE_DIRECTORY ${headers})
    file(CREATE_LINK /usr/include/${package} ${headers}/${package} SYMBOLIC)
  endif()
endforeach()
set(Boost_NO_BOOST_CMAKE ON)
set(Boost_INCLUDE_DIR ${headers})
file(WRITE ${headers}/nlohmann_jsonConfig.cmake
     "add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)\n"
     "target_include_directories(nlohmann_json::nlohmann_json INTERFACE ${headers})\n")
set(nlohmann_json_DIR ${headers})
