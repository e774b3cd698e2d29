// One chunk for both pages, so that a phone that has opened the list can open a run offline.
export { DrivePage } from './drive-page.tsx'
export { RunList } from './run-list.tsx'
