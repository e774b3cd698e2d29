import { candy } from './lines/candy.ts'
import { carsAndNovelties } from './lines/cars-and-novelties.ts'
import { disposables } from './lines/disposables.ts'
import { functionalDrinks } from './lines/functional-drinks.ts'
import { glass } from './lines/glass.ts'
import { healthAndPower } from './lines/health-and-power.ts'
import { papersAndLighters } from './lines/papers-and-lighters.ts'
import { snacks } from './lines/snacks.ts'
import { softDrinks } from './lines/soft-drinks.ts'
import { storeSupplies } from './lines/store-supplies.ts'
import { tobacco } from './lines/tobacco.ts'
import { vapeSystems } from './lines/vape-systems.ts'
import type { ProductLine } from './product-line.ts'

/** Every line the demo shop sells. */
export const allLines: readonly ProductLine[] = [
  ...disposables,
  ...vapeSystems,
  ...softDrinks,
  ...functionalDrinks,
  ...tobacco,
  ...snacks,
  ...candy,
  ...papersAndLighters,
  ...glass,
  ...healthAndPower,
  ...carsAndNovelties,
  ...storeSupplies,
]
