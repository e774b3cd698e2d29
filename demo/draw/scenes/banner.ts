import { buildProducts, type DemoProduct } from '../../catalogue/build-products.ts'
import type { DemoCategory } from '../../catalogue/categories.ts'
import { adultsOnly } from '../kit/label.ts'
import { Sheet } from '../kit/sheet.ts'
import { backdrop, stand } from './stage.ts'

/** Wall colours of the departments. */
const walls: Readonly<Record<string, string>> = {
  Vapes: '#5b54d6',
  Drinks: '#1f9bd1',
  Cigarettes: '#a3202f',
  Cigars: '#7a4a24',
  Smokeless: '#2c6e5f',
  Snacks: '#f2a01e',
  Candy: '#ee5a9a',
  'Energy & Shots': '#31a24c',
  'Rolling Papers & Wraps': '#b98a4e',
  'Lighters & Torches': '#d9482b',
  Glass: '#3f8fa8',
  'Batteries & Electronics': '#3563c9',
  'Health & Beauty': '#3cb5a5',
  Automotive: '#4a5a6b',
  'Store Supplies': '#7f93a8',
  Novelties: '#8a4fc9',
}

const adultDepartments = [
  'Vapes',
  'Cigarettes',
  'Cigars',
  'Smokeless',
  'Rolling Papers & Wraps',
  'Glass',
]

/** The stages of one, two or three products: the middle one stands in front. */
const places = {
  1: [{ x: 400, ground: 452, scale: 0.66 }],
  2: [
    { x: 262, ground: 440, scale: 0.6 },
    { x: 540, ground: 448, scale: 0.62 },
  ],
  3: [
    { x: 178, ground: 424, scale: 0.53 },
    { x: 622, ground: 424, scale: 0.53 },
    { x: 400, ground: 458, scale: 0.64 },
  ],
} as const

/** Products that show the most of a category: of different kinds first, spread over its list. */
function pick(category: DemoCategory): DemoProduct[] {
  const inside = buildProducts().filter(
    (product) =>
      product.image !== '' &&
      (product.category === category.path || product.category.startsWith(`${category.path} > `)),
  )
  const kinds = [
    ...new Map(inside.toReversed().map((product) => [product.line, product])).values(),
  ].reverse()
  const spread = (list: readonly DemoProduct[], at: number): DemoProduct | undefined =>
    list[Math.round((list.length - 1) * at)]
  const source = kinds.length >= 3 ? kinds : inside
  return [...new Set([spread(source, 0.1), spread(source, 0.9), spread(source, 0.45)])].filter(
    (product) => product !== undefined,
  )
}

/** A category's banner, 800 × 500, without words: the shop writes the title beside it. */
export function drawBanner(category: DemoCategory): string {
  const [department = ''] = category.path.split(' > ')
  const sheet = new Sheet()
  const chosen = pick(category)
  const spots = places[chosen.length === 1 ? 1 : chosen.length === 2 ? 2 : 3]
  const goods = spots.map((spot, index) =>
    stand(sheet, { ...spot, itemNumber: chosen[index]?.itemNumber ?? '' }),
  )
  const mark = adultDepartments.includes(department) ? adultsOnly(748, 52, 25) : ''
  return sheet.render(
    800,
    500,
    `${backdrop(sheet, 800, 500, walls[department] ?? '#5f6f80')}${goods.join('')}${mark}`,
  )
}
