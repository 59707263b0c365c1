/* Runs before the first paint, so that the page never flashes in the wrong theme. A file, because the
   content security policy allows no inline script. */
(function () {
  function chosen() {
    try {
      return globalThis.localStorage.getItem('league.theme');
    } catch {
      return null;
    }
  }
  const theme = chosen() ?? (globalThis.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
  globalThis.document.documentElement.dataset.theme = theme === 'light' ? 'light' : 'dark';
})();
