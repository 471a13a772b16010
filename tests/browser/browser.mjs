// The browser that people in tests and pictures use.
import { chromium } from 'playwright-core';

const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const start_browser = () =>
  chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', ...QUIET] });
