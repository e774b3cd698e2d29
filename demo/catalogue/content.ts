import { categories, type DemoCategory } from './categories.ts'

/** A slide of a home section. */
interface DemoSlide {
  banner: string
  /** Path in the shop, empty for none. */
  link: string
}

/** What the demo shop shows besides its products; `demo/content.json` is this, written out. */
export interface DemoContent {
  categories: readonly DemoCategory[]
  sections: readonly { title: string; slides: readonly DemoSlide[] }[]
  pageWidgets: { vapes: readonly string[]; drinks: readonly string[] }
  flyer: { image: string; status: 'active' }
  team: readonly { name: string; description: string; image: string }[]
  topProducts: readonly string[]
  settings: {
    store_name: string
    phone: string
    fax: string
    email: string
    address: string
    social: { facebook: string; instagram: string; tiktok: string; youtube: string }
  }
}

const slide = (name: string, link: string): DemoSlide => ({
  banner: `/images/demo/slides/${name}.webp`,
  link,
})

const childrenOf = (department: string): string[] =>
  categories.filter((one) => one.path.startsWith(`${department} > `)).map((one) => one.path)

export const content: DemoContent = {
  categories,
  sections: [
    { title: 'New this week', slides: [slide('new-disposables', '/vapes')] },
    { title: 'Fill the cooler', slides: [slide('cold-drinks', '/drinks')] },
    {
      title: 'Home carousel',
      slides: [
        slide('new-disposables', '/vapes'),
        slide('cold-drinks', '/drinks'),
        slide('snack-aisle', '/product/search?search=chips'),
        slide('store-supplies', '/product/search?search=Shelfwright'),
      ],
    },
  ],
  pageWidgets: { vapes: childrenOf('Vapes'), drinks: childrenOf('Drinks') },
  flyer: { image: '/images/demo/flyer.webp', status: 'active' },
  team: [
    {
      name: 'Marisol Tate',
      description:
        'Marisol runs purchasing. She tastes, weighs and counts before anything gets a place in the warehouse, and answers the phone when a brand is late.',
      image: '/images/demo/team/marisol-tate.webp',
    },
    {
      name: 'Devon Okafor',
      description:
        'Devon leads the night crew that picks and packs. Orders in by six in the evening are on a truck by five in the morning, because he says so.',
      image: '/images/demo/team/devon-okafor.webp',
    },
    {
      name: 'Hana Lindqvist',
      description:
        'Hana looks after new accounts. She checks every license, calls back the same day and remembers the name of your store.',
      image: '/images/demo/team/hana-lindqvist.webp',
    },
    {
      name: 'Ray Castellan',
      description:
        'Ray drives the north route and has done so for nine years. He knows which back doors stick and which owners want their invoice on top.',
      image: '/images/demo/team/ray-castellan.webp',
    },
    {
      name: 'Priya Venkat',
      description:
        'Priya keeps the books and the tax stamps straight. If a price looks wrong, she has usually seen it first.',
      image: '/images/demo/team/priya-venkat.webp',
    },
    {
      name: 'Walt Brennerman',
      description:
        'Walt works the will-call counter. Pick-up orders wait for you with a cup of coffee, whether you want one or not.',
      image: '/images/demo/team/walt-brennerman.webp',
    },
  ],
  topProducts: [
    '101000',
    '203000',
    '101201',
    '041000',
    '201000',
    '322000',
    '051000',
    '301000',
    '611000',
    '205001',
    '052000',
    '101400',
  ],
  settings: {
    store_name: 'Endcap Wholesale',
    phone: '(404) 555-0142',
    fax: '(404) 555-0143',
    email: 'orders@endcap.example.com',
    address: '1850 Loading Dock Road, Suite 100, Norcross, GA 30071',
    social: {
      facebook: 'https://facebook.example.com/endcapwholesale',
      instagram: 'https://instagram.example.com/endcapwholesale',
      tiktok: 'https://tiktok.example.com/@endcapwholesale',
      youtube: 'https://youtube.example.com/@endcapwholesale',
    },
  },
}
