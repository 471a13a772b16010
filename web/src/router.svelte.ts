// Which page is shown: the address, read and changed without loading anything anew.
class Route {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  hash = $state(location.hash);

  read() {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash;
  }
}
export const route = new Route();

export function go(address: string, { replace = false } = {}) {
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  route.read();
  if (!replace) scrollTo(0, 0);
}

// Follows links within the site and the browser's own buttons; called once.
export function watch_address() {
  addEventListener('popstate', () => route.read());
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (/^\/(api|feed)\//.test(link.pathname)) return;
    event.preventDefault();
    go(link.href);
  });
}
