// The whole engine in a worker.
import address from '../../../build/wasm/heirloom.wasm?url';
import { serve } from './module';

serve(address);
