import { catalogueScreens } from './list/catalogue-screens.ts'
import { formScreens } from './list/form-screens.ts'
import { orderScreens } from './list/order-screens.ts'
import { weeklyOrderScreens } from './list/weekly-order-screens.ts'
import type { Screen } from './screen.ts'

/** Every screen of the shop in each of its states, for tests and screenshots. */
export const screens: readonly Screen[] = [
  ...catalogueScreens,
  ...formScreens,
  ...orderScreens,
  ...weeklyOrderScreens,
]
