/* Runs before the first paint, so that the page never flashes in the wrong theme. A file, because the
   content security policy allows no inline script. */
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('league.theme');
  } catch {
    choice = null;
  }
  var light = choice === 'light' || (choice !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
})();
