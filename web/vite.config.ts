// How the client is built: one page, the engine as a file of its own, every file also compressed.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const server = process.env.HEIRLOOM_ADDRESS ?? 'http://127.0.0.1:8080';
const worth_compressing = /\.(js|css|html|svg|wasm|webmanifest|json)$/;

function files_below(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

// Last of all: the list of files to keep for offline, and x.gz for each x.
function finish(): Plugin {
  let out = '';
  return {
    name: 'heirloom-finish',
    apply: 'build',
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const kept = files_below(out)
        .map((file) => file.slice(out.length))
        .filter((name) => !/\.(map|gz)$|^\/offline\.js$/.test(name))
        .sort();
      const worker = join(out, 'offline.js');
      const version = String(
        kept.reduce((sum, name) => {
          for (const byte of readFileSync(out + name)) sum = (sum * 31 + byte) >>> 0;
          return sum;
        }, kept.length),
      );
      const text = readFileSync(worker, 'utf8')
        .replace(`['files to keep']`, JSON.stringify(kept))
        .replace('version of these files', version);
      writeFileSync(worker, text);
      for (const file of files_below(out)) {
        if (worth_compressing.test(file)) writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), finish()],
  build: { outDir: '../build/web', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: { fs: { allow: ['..'] }, proxy: { '/api': server, '/feed': server, '/ws': { target: server, ws: true } } },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
});
