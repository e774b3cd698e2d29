import { categories, type DemoCategory } from './categories.ts'

type Spanish<Name extends string> = { es: { [Field in Name]?: string } }

/** A slide of a home section. */
interface DemoSlide {
  banner: string
  /** Path in the shop, empty for none. */
  link: string
  translations: Spanish<'banner'>
}

/** The demo shop's content besides its products; `demo/make-catalogue.ts` writes it to `demo/content.json`. */
export interface DemoContent {
  categories: readonly DemoCategory[]
  sections: readonly { title: string; slides: readonly DemoSlide[] }[]
  pageWidgets: { vapes: readonly string[]; drinks: readonly string[] }
  flyer: { image: string; status: 'active'; translations: Spanish<'image'> }
  team: readonly {
    name: string
    description: string
    image: string
    translations: Spanish<'description'>
  }[]
  /** In Spanish: the texts that each page has in a new shop, in order. */
  pageTexts: Readonly<Record<'about' | 'careers', readonly Spanish<'heading' | 'body'>[]>>
  topProducts: readonly string[]
  /** Mails whose Spanish texts are not the default ones. */
  mailTexts: readonly {
    mail: 'order_ready_pickup'
    translations: Spanish<'greeting' | 'body' | 'closing'>
  }[]
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
  translations: { es: { banner: `/images/demo/slides/${name}.es.webp` } },
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
  flyer: {
    image: '/images/demo/flyer.webp',
    status: 'active',
    translations: { es: { image: '/images/demo/flyer.es.webp' } },
  },
  team: [
    {
      name: 'Marisol Tate',
      description:
        'Marisol runs purchasing. She tastes, weighs and counts before anything gets a place in the warehouse, and answers the phone when a brand is late.',
      image: '/images/demo/team/marisol-tate.webp',
      translations: {
        es: {
          description:
            'Marisol dirige las compras. Prueba, pesa y cuenta todo antes de darle un lugar en el almacén, y contesta el teléfono cuando una marca se atrasa.',
        },
      },
    },
    {
      name: 'Devon Okafor',
      description:
        'Devon leads the night crew that picks and packs. Orders in by six in the evening are on a truck by five in the morning, because he says so.',
      image: '/images/demo/team/devon-okafor.webp',
      translations: {
        es: {
          description:
            'Devon encabeza el turno de noche, que surte y empaca. Lo que se pide antes de las seis de la tarde va en un camión a las cinco de la mañana, porque él lo dice.',
        },
      },
    },
    {
      name: 'Hana Lindqvist',
      description:
        'Hana looks after new accounts. She checks every license, calls back the same day and remembers the name of your store.',
      image: '/images/demo/team/hana-lindqvist.webp',
      translations: {
        es: {
          description:
            'Hana atiende las cuentas nuevas. Revisa cada licencia, devuelve la llamada el mismo día y recuerda el nombre de su tienda.',
        },
      },
    },
    {
      name: 'Ray Castellan',
      description:
        'Ray drives the north route and has done so for nine years. He knows which back doors stick and which owners want their invoice on top.',
      image: '/images/demo/team/ray-castellan.webp',
      translations: {
        es: {
          description:
            'Ray maneja la ruta del norte desde hace nueve años. Sabe qué puertas traseras se atoran y qué dueños quieren la factura hasta arriba.',
        },
      },
    },
    {
      name: 'Priya Venkat',
      description:
        'Priya keeps the books and the tax stamps straight. If a price looks wrong, she has usually seen it first.',
      image: '/images/demo/team/priya-venkat.webp',
      translations: {
        es: {
          description:
            'Priya lleva los libros y los timbres fiscales en orden. Si un precio se ve mal, ella casi siempre lo vio primero.',
        },
      },
    },
    {
      name: 'Walt Brennerman',
      description:
        'Walt works the will-call counter. Pick-up orders wait for you with a cup of coffee, whether you want one or not.',
      image: '/images/demo/team/walt-brennerman.webp',
      translations: {
        es: {
          description:
            'Walt atiende el mostrador de pedidos para recoger. Su pedido lo espera con una taza de café, la quiera o no.',
        },
      },
    },
  ],
  pageTexts: {
    about: [
      {
        es: {
          body: `{store_name} comenzó en 2013 con una camioneta, un andén alquilado y una lista de once tiendas cerca de Atlanta, cansadas de esperar sus pedidos. El primer catálogo era una lista de precios engrapada; el primer almacén era tan pequeño que se contaba a mano.

Hoy abastecemos a tiendas de conveniencia y tiendas de tabaco en toda Georgia y los estados vecinos con lo que sus clientes piden todos los días: vapes, bebidas, cigarrillos y puros, botanas, dulces, artículos de vidrio y los suministros que mantienen una tienda en marcha.`,
        },
      },
      {
        es: {
          body: `2013 | año de fundación en Georgia
7 días | a la semana abre el andén
1 llamada | a una persona que conoce su tienda`,
        },
      },
      {
        es: {
          heading: 'Unas palabras del dueño',
          body: `“Atendí una tienda en Buford Highway durante nueve años antes de manejar mi primera entrega. Sé lo que cuesta un gancho vacío un viernes por la noche, y sé lo que se siente ser la última parada de la ruta de otro. Por eso lo hacemos al revés: el precio que ve es el de la factura, lo que pide es lo que baja del camión, y si nos equivocamos, lo decimos y lo corregimos esa misma semana.”

“Vendemos solo a comercios con licencia, y lo verificamos. Eso protege su licencia tanto como la nuestra. Si va a abrir su primera tienda, llámenos antes de pedir: el primer pedido es en el que más se equivoca la gente.”`,
        },
      },
    ],
    careers: [
      {
        es: {
          body: `Somos la gente detrás de quienes atienden el mostrador. Desde 2013, nuestro equipo en Georgia surte, empaca y entrega lo que las tiendas de conveniencia y las tiendas de tabaco venden todos los días.

Algunos empezamos en el andén y hoy planeamos las rutas; otros tuvieron una tienda propia. Lo que compartimos es que un pedido sale cuando dijimos que saldría, y que al teléfono contesta alguien que puede ayudar.`,
        },
      },
    ],
  },
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
  mailTexts: [
    {
      mail: 'order_ready_pickup',
      translations: {
        es: {
          body: 'Su pedido está listo en el mostrador, con una taza de café. {handover}.',
          closing: '¿Alguna pregunta? Aquí hablamos español: {contact}.',
        },
      },
    },
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
