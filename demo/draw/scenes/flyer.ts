import { buildProducts } from '../../catalogue/build-products.ts'
import { darken } from '../kit/colour.ts'
import { type Face, narrow, plain, strong } from '../kit/faces.ts'
import { adultsOnly } from '../kit/label.ts'
import type { Language } from '../kit/languages.ts'
import { write, writeBlock } from '../kit/lettering.ts'
import { Sheet } from '../kit/sheet.ts'
import { stand } from './stage.ts'

const headline: Face = { family: 'League Spartan', weight: 800 }

/** What the flyer offers: no prices, since guests see it, too. */
const offers = [
  { itemNumber: '101201', name: 'Zephlyn 15K' },
  { itemNumber: '203002', name: 'Voltarrow Energy' },
  { itemNumber: '041040', name: 'Tortivo Rolls' },
  { itemNumber: '051003', name: 'Velmoret Chocolate' },
  { itemNumber: '611000', name: 'Flickory Lighters' },
  { itemNumber: '052005', name: 'Gummolo Gummies' },
] as const

const words = {
  en: {
    title: 'The monthly flyer',
    text: 'Fresh lines and the best movers for your end caps',
    deals: ['NEW', 'BUY 5, SAVE', 'FAST MOVER', '24 CT', '50 CT TRAY', 'TOP SELLER'],
    logIn: 'LOG IN TO SEE YOUR PRICES',
    terms: 'While supplies last. Vapor and tobacco for adults 21+ only.',
  },
  es: {
    title: 'El folleto del mes',
    text: 'Novedades y lo que más se vende para sus cabeceras',
    deals: ['NUEVO', 'AHORRE X 5', 'MUY PEDIDO', '24 PZAS', 'CAJA DE 50', 'MÁS VENDIDO'],
    logIn: 'INICIE SESIÓN PARA VER SUS PRECIOS',
    terms: 'Hasta agotar existencias. Vapeo y tabaco solo para mayores de 21 años.',
  },
} as const satisfies Record<Language, unknown>

/** The monthly flyer, 900 × 1200. */
export function drawFlyer(language: Language): string {
  const { title, text, deals, logIn, terms } = words[language]
  const sheet = new Sheet()
  const names = new Map(buildProducts().map((product) => [product.itemNumber, product.pack]))
  const red = '#c81e1e'
  const cells = offers
    .map(({ itemNumber, name }, index) => {
      const x = 52 + (index % 2) * 406
      const y = 306 + Math.floor(index / 2) * 262
      return `<g transform="translate(${x} ${y})"><rect width="390" height="246" rx="18" fill="#ffffff"/>
        ${stand(sheet, { itemNumber, x: 122, ground: 222, scale: 0.33 })}
        <rect x="232" y="24" width="${Math.max(74, (deals[index] ?? '').length * 11 + 20)}" height="30" rx="15" fill="${index % 2 ? '#111827' : red}"/>
        ${write(deals[index] ?? '', strong, { x: 232 + Math.max(74, (deals[index] ?? '').length * 11 + 20) / 2, y: 45, width: 130, size: 15, fill: '#ffffff' })}
        ${writeBlock(name, headline, { x: 234, y: 108, width: 148, size: 34, fill: '#111827', anchor: 'start' })}
        ${write(names.get(itemNumber) ?? '', plain, { x: 234, y: 172, width: 146, size: 16, fill: '#4b5563', anchor: 'start' })}
        ${write(`#${itemNumber}`, strong, { x: 234, y: 202, width: 140, size: 17, fill: red, anchor: 'start' })}
        </g>`
    })
    .join('')
  const body = `<rect width="900" height="1200" fill="${sheet.down([0, '#dc2626'], [0.5, red], [1, darken(red, 0.45)])}"/>
    <circle cx="780" cy="60" r="260" fill="#ffffff" opacity=".07"/>
    <circle cx="90" cy="260" r="190" fill="#ffffff" opacity=".06"/>
    ${write('ENDCAP WHOLESALE', strong, { x: 52, y: 72, width: 500, size: 26, fill: '#ffffff', anchor: 'start', spacing: 0.14 })}
    ${write(title, headline, { x: 50, y: 172, width: 800, size: 104, fill: '#ffffff', anchor: 'start', spacing: -0.015 })}
    ${write(text, plain, { x: 54, y: 222, width: 700, size: 27, fill: '#ffe4e6', anchor: 'start' })}
    <rect x="52" y="250" width="120" height="8" rx="4" fill="#fde047"/>${adultsOnly(826, 76, 28)}
    ${cells}${write(logIn, narrow, { x: 450, y: 1150, width: 700, size: 50, fill: '#fde047', spacing: 0.06 })}
    ${write(terms, plain, { x: 450, y: 1182, width: 760, size: 17, fill: '#ffe4e6' })}`
  return sheet.render(900, 1200, body)
}
