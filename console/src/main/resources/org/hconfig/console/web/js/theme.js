// Applies the chosen theme before the first paint. A classic script: modules run later.
try {
  const chosen = localStorage.getItem('hconfig-theme');
  if (chosen === 'light' || chosen === 'dark') {
    document.documentElement.dataset.theme = chosen;
  }
} catch (blocked) {
  // Without storage the theme of the system applies.
}
