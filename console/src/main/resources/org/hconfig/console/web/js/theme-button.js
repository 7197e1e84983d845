// The button that changes the theme: automatic, light, dark.
const THEMES = ['automatic', 'light', 'dark'];

function theme() {
  return document.documentElement.dataset.theme ?? 'automatic';
}

function setTheme(name, button) {
  if (name === 'automatic') {
    delete document.documentElement.dataset.theme;
  } else {
    document.documentElement.dataset.theme = name;
  }
  try {
    localStorage.setItem('hconfig-theme', name);
  } catch (blocked) {
    // Applies to this page only.
  }
  button.textContent = 'Theme: ' + name;
  window.dispatchEvent(new Event('themechange'));
}

/** Shows the theme on its button, which changes it. */
export function themeButton(button) {
  button.addEventListener('click', () => setTheme(THEMES[(THEMES.indexOf(theme()) + 1) % THEMES.length], button));
  setTheme(theme(), button);
}
