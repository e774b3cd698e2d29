// One chunk for both pages, so that a phone that has opened the list can open an order offline.
export { PickPage } from './pick-page.tsx'
export { PickingList } from './picking-list.tsx'
