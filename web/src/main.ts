// Starts the client.
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './settings.svelte';
import './style/tokens.css';
import './style/base.css';
import { words } from './words/words.svelte';

// A page from before a new build asks for files that are gone; the new page has all of them.
addEventListener('vite:preloadError', () => location.reload());

await words.load(settings.language);
mount(App, { target: document.getElementById('app')! });
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/offline.js');
