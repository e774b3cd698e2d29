import { spanishTitles } from './spanish-titles.ts'

/** A category as the shop shows it. */
export interface DemoCategory {
  /** The last step of the path. */
  title: string
  translations: { es: { title: string } }
  /** `Vapes > Disposables`. */
  path: string
  /** Picture path, empty for none. */
  banner: string
  showOnHomePage: 0 | 1
  showInMenu: 0 | 1
  showInSideBar: 0 | 1
}

interface Department {
  title: string
  /** Among the home page's top selling categories. */
  onHome: 0 | 1
  /** In the menu and footer. Vapes and Drinks are not: the menu has its own links to them. */
  inMenu: 0 | 1
  children: readonly string[]
}

const departments: readonly Department[] = [
  {
    title: 'Vapes',
    onHome: 1,
    inMenu: 0,
    children: ['Disposables', 'Pod Kits', 'Prefilled Pods', 'E-Liquid', 'Coils & Accessories'],
  },
  {
    title: 'Drinks',
    onHome: 1,
    inMenu: 0,
    children: ['Soda', 'Water', 'Energy Drinks', 'Juice', 'Tea & Coffee', 'Sports Drinks'],
  },
  { title: 'Cigarettes', onHome: 1, inMenu: 1, children: ['Kings', '100s'] },
  {
    title: 'Cigars',
    onHome: 1,
    inMenu: 1,
    children: ['Cigarillos', 'Premium Cigars', 'Filtered Cigars'],
  },
  {
    title: 'Smokeless',
    onHome: 1,
    inMenu: 1,
    children: ['Moist Tobacco', 'Chewing Tobacco', 'Nicotine Pouches'],
  },
  {
    title: 'Snacks',
    onHome: 1,
    inMenu: 1,
    children: [
      'Chips',
      'Popcorn & Pretzels',
      'Jerky & Meat Sticks',
      'Nuts & Seeds',
      'Cookies',
      'Pastries',
    ],
  },
  {
    title: 'Candy',
    onHome: 1,
    inMenu: 1,
    children: ['Chocolate', 'Gummies & Chews', 'Gum & Mints', 'Lollipops & Novelty'],
  },
  { title: 'Energy & Shots', onHome: 1, inMenu: 1, children: ['Energy Shots', 'Wellness Shots'] },
  {
    title: 'Rolling Papers & Wraps',
    onHome: 1,
    inMenu: 1,
    children: ['Papers', 'Cones', 'Wraps', 'Trays & Tools'],
  },
  { title: 'Lighters & Torches', onHome: 1, inMenu: 1, children: ['Lighters', 'Torches', 'Fuel'] },
  {
    title: 'Glass',
    onHome: 1,
    inMenu: 1,
    children: ['Water Pipes', 'Hand Pipes', 'Parts & Cleaners', 'Grinders'],
  },
  {
    title: 'Batteries & Electronics',
    onHome: 0,
    inMenu: 1,
    children: ['Batteries', 'Chargers & Cables'],
  },
  { title: 'Health & Beauty', onHome: 0, inMenu: 1, children: ['Medicine', 'Personal Care'] },
  { title: 'Automotive', onHome: 0, inMenu: 1, children: ['Air Fresheners', 'Fluids'] },
  {
    title: 'Store Supplies',
    onHome: 1,
    inMenu: 1,
    children: ['Bags', 'Cups & Lids', 'Paper & Register', 'Cleaning', 'Counter & Deli'],
  },
  { title: 'Novelties', onHome: 0, inMenu: 1, children: ['Incense', 'Counter Toys & Gifts'] },
]

/** `Rolling Papers & Wraps` → `rolling-papers-wraps`; also names picture files. */
export function toFileName(words: string): string {
  return words
    .toLowerCase()
    .replaceAll('¼', '-1-4')
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const translate = (title: string) => {
  const spanish = spanishTitles[title]
  if (spanish === undefined) throw new Error(`${title} has no Spanish title.`)
  return { es: { title: spanish } }
}

/** All departments with their categories, each department before its children. */
export const categories: readonly DemoCategory[] = departments.flatMap((department) => [
  {
    title: department.title,
    translations: translate(department.title),
    path: department.title,
    banner: `/images/demo/banners/${toFileName(department.title)}.webp`,
    showOnHomePage: department.onHome,
    showInMenu: department.inMenu,
    showInSideBar: 1 as const,
  },
  ...department.children.map((title) => ({
    title,
    translations: translate(title),
    path: `${department.title} > ${title}`,
    banner: `/images/demo/banners/${toFileName(`${department.title} ${title}`)}.webp`,
    showOnHomePage: 0 as const,
    showInMenu: 0 as const,
    showInSideBar: 1 as const,
  })),
])
