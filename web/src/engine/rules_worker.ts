// The rules alone in a worker.
import address from '../../../build/wasm/rules.wasm?url';
import { serve } from './module';

serve(address);
