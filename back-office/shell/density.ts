import { Store, useSelector } from '@tanstack/react-store'
import { readStored, storedKeys, storeIfRoom } from '../storage.ts'

/** The height of lists’ rows for a mouse: `--row-height` of `app.css`. */
export const densities = ['comfortable', 'dense'] as const
type Density = (typeof densities)[number]

export const readDensity = (): Density =>
  densities.find((one) => one === readStored(storedKeys.density)) ?? 'comfortable'

export const applyDensity = (density: Density): void => {
  document.documentElement.dataset.density = density
}

const chosen = new Store<Density>(readDensity())

export const useDensity = (): Density => useSelector(chosen, (density) => density)

export const storeDensity = (density: Density): void => {
  storeIfRoom(storedKeys.density, density)
  chosen.setState(() => density)
  applyDensity(density)
}
