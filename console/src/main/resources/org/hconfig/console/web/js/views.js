// The pages, in the order of the navigation. One line for each.
export const VIEWS = [
  { path: 'overview', title: 'Overview', load: () => import('./views/overview.js') },
  { path: 'advice', title: 'Advice', load: () => import('./views/advice.js') },
  { path: 'plan', title: 'Plans', load: () => import('./views/plan.js') },
  { path: 'run', title: 'Runs', load: () => import('./views/run.js') },
  { path: 'history', title: 'History', load: () => import('./views/history.js') },
  { path: 'heat', title: 'Heat map', load: () => import('./views/heat.js') },
  { path: 'regions', title: 'Regions and servers', load: () => import('./views/regions.js') },
  { path: 'gc', title: 'GC', load: () => import('./views/gc.js') },
  { path: 'settings', title: 'Settings', load: () => import('./views/settings.js') },
];
