import { darken, lighten } from '../kit/colour.ts'
import { type Face, plain, strong } from '../kit/faces.ts'
import { adultsOnly, place } from '../kit/label.ts'
import type { Language } from '../kit/languages.ts'
import { write } from '../kit/lettering.ts'
import { Sheet } from '../kit/sheet.ts'
import { drupelets, strawberry } from '../motifs/berries.ts'
import { citrus, mango } from '../motifs/fruit.ts'
import { bubbles, chip } from '../motifs/pantry.ts'
import { type Standing, stand } from './stage.ts'

const headline: Face = { family: 'League Spartan', weight: 800 }

interface Words {
  kicker: string
  /** Two lines at most. */
  title: readonly string[]
  text: string
  button: string
}

interface Slide {
  words: Readonly<Record<Language, Words>>
  colour: string
  accent: string
  ink: string
  goods: readonly Standing[]
  /** Things flying about behind the goods. */
  air: (sheet: Sheet) => string
  adults?: true
}

const ground = 528

const slides: Readonly<Record<string, Slide>> = {
  'new-disposables': {
    words: {
      en: {
        kicker: 'NEW THIS WEEK',
        title: ['Nimbolo Bar', '8000'],
        text: 'Sixteen flavors, shelf-ready displays of ten.',
        button: 'Shop disposables',
      },
      es: {
        kicker: 'NUEVO ESTA SEMANA',
        title: ['Nimbolo Bar', '8000'],
        text: 'Dieciséis sabores, en exhibidores de diez.',
        button: 'Ver desechables',
      },
    },
    colour: '#4338ca',
    accent: '#f472b6',
    ink: '#ffffff',
    goods: [
      { itemNumber: '101004', x: 786, ground: ground - 24, scale: 0.54 },
      { itemNumber: '101003', x: 1446, ground: ground - 24, scale: 0.54 },
      { itemNumber: '101001', x: 950, ground: ground - 8, scale: 0.64 },
      { itemNumber: '101005', x: 1300, ground: ground - 8, scale: 0.64 },
      { itemNumber: '101000', x: 1126, ground: ground + 8, scale: 0.78 },
    ],
    air: (sheet) =>
      place(strawberry(sheet), 700, 110, 42, -20) +
      place(mango(sheet), 1530, 120, 46, 18) +
      place(drupelets('#2f7bff')(sheet), 1010, 66, 34, 12) +
      place(citrus('#5fb32c', '#a8db4a')(sheet), 1300, 70, 30),
    adults: true,
  },
  'cold-drinks': {
    words: {
      en: {
        kicker: 'FILL THE COOLER',
        title: ['Cold drinks', 'by the case'],
        text: 'Soda, energy, tea and water, ready for your cooler.',
        button: 'Shop drinks',
      },
      es: {
        kicker: 'LLENE EL REFRIGERADOR',
        title: ['Bebidas frías', 'por caja'],
        text: 'Refrescos, energía, té y agua para su refrigerador.',
        button: 'Ver bebidas',
      },
    },
    colour: '#0284c7',
    accent: '#a5f3fc',
    ink: '#ffffff',
    goods: [
      { itemNumber: '201101', x: 776, ground: ground - 22, scale: 0.68 },
      { itemNumber: '205001', x: 1494, ground: ground - 22, scale: 0.64 },
      { itemNumber: '206003', x: 1366, ground: ground - 10, scale: 0.7 },
      { itemNumber: '201004', x: 910, ground: ground - 8, scale: 0.7 },
      { itemNumber: '203002', x: 1220, ground: ground + 4, scale: 0.78 },
      { itemNumber: '203100', x: 1066, ground: ground + 8, scale: 0.78 },
    ],
    air: (sheet) =>
      [
        [690, 90, 60],
        [1560, 150, 70],
        [1090, 60, 36],
        [1420, 70, 30],
        [870, 60, 26],
      ]
        .map(([x = 0, y = 0, r = 0]) => place(bubbles('#7dd3fc')(sheet), x, y, r))
        .join(''),
  },
  'snack-aisle': {
    words: {
      en: {
        kicker: 'PLANOGRAM READY',
        title: ['Snacks that', 'turn fast'],
        text: 'Chips, jerky, cookies and candy at register prices.',
        button: 'Shop snacks',
      },
      es: {
        kicker: 'LISTO PARA EL ESTANTE',
        title: ['Botanas que', 'vuelan'],
        text: 'Papas, carne seca, galletas y dulces junto a la caja.',
        button: 'Ver botanas',
      },
    },
    colour: '#f59e0b',
    accent: '#7c2d12',
    ink: '#3b1703',
    goods: [
      { itemNumber: '042000', x: 782, ground: ground - 24, scale: 0.56 },
      { itemNumber: '041080', x: 1462, ground: ground - 24, scale: 0.56 },
      { itemNumber: '041060', x: 1310, ground: ground - 10, scale: 0.62 },
      { itemNumber: '041003', x: 934, ground: ground - 8, scale: 0.64 },
      { itemNumber: '041040', x: 1122, ground: ground + 6, scale: 0.76 },
    ],
    air: (sheet) =>
      [
        [700, 120, 44, 20],
        [1080, 56, 34, -30],
        [1540, 110, 48, 50],
        [1310, 64, 32, 100],
      ]
        .map(([x = 0, y = 0, r = 0, turn = 0]) => place(chip(sheet), x, y, r, turn))
        .join(''),
  },
  'store-supplies': {
    words: {
      en: {
        kicker: 'NEVER RUN OUT',
        title: ['Store supplies', 'on every truck'],
        text: 'Bags, cups, rolls and cleaning with your regular order.',
        button: 'Shop supplies',
      },
      es: {
        kicker: 'QUE NADA FALTE',
        title: ['Suministros', 'en cada camión'],
        text: 'Bolsas, vasos, rollos y limpieza con su pedido.',
        button: 'Ver suministros',
      },
    },
    colour: '#0f766e',
    accent: '#fcd34d',
    ink: '#ffffff',
    goods: [
      { itemNumber: '801003', x: 786, ground: ground - 22, scale: 0.66 },
      { itemNumber: '804000', x: 1500, ground: ground - 20, scale: 0.62 },
      { itemNumber: '803000', x: 1310, ground: ground - 8, scale: 0.66 },
      { itemNumber: '802004', x: 960, ground: ground - 4, scale: 0.7 },
      { itemNumber: '802001', x: 1108, ground: ground + 6, scale: 0.74 },
    ],
    air: () => '',
  },
}

export const slideNames: readonly string[] = Object.keys(slides)

/** One slide of the home carousel, 1600 × 560. */
export function drawSlide(name: string, language: Language): string {
  const slide = slides[name]
  if (!slide) throw new Error(`There is no slide ${name}.`)
  const sheet = new Sheet()
  const { colour, accent, ink } = slide
  const { kicker, title, text, button } = slide.words[language]
  const wall = sheet.linear(
    [
      [0, lighten(colour, 0.06)],
      [0.55, colour],
      [1, darken(colour, 0.35)],
    ],
    0,
    0,
    1,
    0.6,
  )
  const glow = sheet.radial(
    [
      [0, '#ffffff', 0.55],
      [0.45, '#ffffff', 0.18],
      [1, '#ffffff', 0],
    ],
    0.71,
    0.46,
    0.46,
  )
  const scene = `<rect width="1600" height="560" fill="${wall}"/>
    <circle cx="1140" cy="300" r="330" fill="${lighten(colour, 0.16)}" opacity=".5"/>
    <circle cx="1140" cy="300" r="240" fill="${lighten(colour, 0.3)}" opacity=".45"/>
    <path d="M0 560 V520 C420 470 700 500 1600 452 V560Z" fill="${darken(colour, 0.34)}" opacity=".75"/>
    <rect width="1600" height="560" fill="${glow}"/>
    <path d="M-40 -20 H190 L-40 240Z" fill="${accent}" opacity=".22"/>
    <path d="M-40 300 L60 200 L140 280 L-40 470Z" fill="${accent}" opacity=".1"/>`
  const left = { x: 96, anchor: 'start' as const }
  const words = `<rect x="96" y="112" width="${kicker.length * 14 + 44}" height="40" rx="20" fill="${accent}"/>
    ${write(kicker, strong, { x: 96 + (kicker.length * 14 + 44) / 2, y: 139, width: kicker.length * 14, size: 18, fill: darken(colour, 0.6), spacing: 0.1, ...(ink === '#ffffff' ? {} : { fill: '#fff7ed' }) })}
    ${title.map((line, index) => write(line, headline, { ...left, y: 244 + index * 88, width: 560, size: 96, fill: ink, spacing: -0.015 })).join('')}
    ${write(text, plain, { ...left, y: 396, width: 540, size: 24, fill: ink, more: 'opacity=".92"' })}
    <rect x="96" y="430" width="232" height="58" rx="29" fill="${ink}"/>
    ${write(button, strong, { x: 212, y: 466, width: 190, size: 20, fill: ink === '#ffffff' ? darken(colour, 0.35) : '#ffffff' })}`
  const mark = slide.adults ? `${adultsOnly(372 + 10, 459, 25)}` : ''
  const goods = slide.goods.map((one) => stand(sheet, one)).join('')
  return sheet.render(1600, 560, `${scene}${slide.air(sheet)}${goods}${words}${mark}`)
}
