// The pages, in the order of the navigation. One line for each.
export const VIEWS = [
  { path: 'overview', title: 'Overview', load: () => import('./views/overview.js') },
];
