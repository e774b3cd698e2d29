import { darken, lighten } from '../kit/colour.ts'
import { Sheet } from '../kit/sheet.ts'

/** A member of the team, drawn. */
interface Person {
  skin: string
  hair: string
  shirt: string
  wall: string
  cut: 'long' | 'short' | 'bun' | 'cap' | 'wavy' | 'bald'
  beard?: true
  glasses?: true
}

const people: Readonly<Record<string, Person>> = {
  'marisol-tate': {
    skin: '#c98a62',
    hair: '#3a2016',
    shirt: '#b4384f',
    wall: '#f1d6c1',
    cut: 'wavy',
  },
  'devon-okafor': {
    skin: '#7a4a30',
    hair: '#17100c',
    shirt: '#1f6f8b',
    wall: '#cfe3ea',
    cut: 'short',
    beard: true,
  },
  'hana-lindqvist': {
    skin: '#f0c6a6',
    hair: '#d9b36a',
    shirt: '#2f7d5b',
    wall: '#dbe8d6',
    cut: 'bun',
    glasses: true,
  },
  'ray-castellan': {
    skin: '#d9a077',
    hair: '#4a3528',
    shirt: '#c2621f',
    wall: '#f3e0c4',
    cut: 'cap',
    beard: true,
  },
  'priya-venkat': {
    skin: '#a86f48',
    hair: '#1a1210',
    shirt: '#5b3fa0',
    wall: '#e0daf0',
    cut: 'long',
  },
  'walt-brennerman': {
    skin: '#ecc0a0',
    hair: '#d5d8dc',
    shirt: '#33475b',
    wall: '#d9dfe5',
    cut: 'bald',
    beard: true,
    glasses: true,
  },
}

export const personNames: readonly string[] = Object.keys(people)

function hairBehind({ cut, hair }: Person): string {
  const dark = darken(hair, 0.25)
  if (cut === 'long')
    return `<path d="M210 250 C196 150 268 108 320 108 C372 108 444 150 430 250 C440 340 452 420 434 480 H206 C188 420 200 340 210 250Z" fill="${dark}"/>`
  if (cut === 'wavy')
    return `<path d="M204 262 C186 160 262 106 322 106 C382 106 456 156 436 262 C462 312 444 372 456 424 C420 452 386 440 372 420 H268 C248 444 214 450 184 424 C198 372 178 312 204 262Z" fill="${dark}"/>`
  if (cut === 'bun') return `<circle cx="320" cy="100" r="46" fill="${dark}"/>`
  return ''
}

function hairBefore({ cut, hair, shirt }: Person): string {
  switch (cut) {
    case 'short':
      return `<path d="M224 236 C214 160 262 124 320 124 C378 124 426 160 416 236 C408 204 396 190 384 182 C350 190 290 190 256 182 C244 190 232 204 224 236Z" fill="${hair}"/>`
    case 'cap':
      return `<path d="M220 208 C216 140 264 112 320 112 C376 112 424 140 420 208Z" fill="${shirt}"/>
        <path d="M214 212 C260 186 380 186 440 214 C446 226 432 230 420 226 C380 208 270 206 222 224 C212 226 208 220 214 212Z" fill="${darken(shirt, 0.3)}"/>
        <path d="M224 224 C220 244 222 258 226 272 L234 226Z M416 224 C420 244 418 258 414 272 L406 226Z" fill="${hair}"/>`
    case 'bald':
      return `<path d="M222 272 C212 240 216 214 232 196 C230 222 230 244 232 270Z M418 272 C428 240 424 214 408 196 C410 222 410 244 408 270Z" fill="${hair}"/>`
    case 'bun':
      return `<path d="M222 244 C212 164 262 122 320 122 C378 122 428 164 418 244 C410 212 392 188 352 176 C320 196 252 196 222 244Z" fill="${hair}"/>`
    default:
      return `<path d="M220 260 C208 164 262 116 320 116 C378 116 432 164 420 260 C412 216 392 186 340 172 C310 200 240 206 220 260Z" fill="${hair}"/>`
  }
}

/** A head-and-shoulders portrait, 640 × 640. */
export function drawPortrait(name: string): string {
  const person = people[name]
  if (!person) throw new Error(`There is no portrait of ${name}.`)
  const sheet = new Sheet()
  const { skin, hair, shirt, wall } = person
  const shade = darken(skin, 0.18)
  const face = sheet.linear(
    [
      [0, lighten(skin, 0.16)],
      [0.6, skin],
      [1, shade],
    ],
    0.1,
    0,
    0.9,
    1,
  )
  const eye = (x: number): string =>
    `<ellipse cx="${x}" cy="262" rx="12" ry="8" fill="#fff"/><circle cx="${x}" cy="262" r="7" fill="#2b1a12"/>
      <circle cx="${x + 2.4}" cy="259.500" r="2.2" fill="#fff"/>
      <path d="M${x - 18} 240 Q${x} 230 ${x + 18} 240" stroke="${darken(hair, 0.2)}" stroke-width="6" fill="none" stroke-linecap="round"/>`
  const beard = person.beard
    ? `<path d="M232 282 C232 360 276 396 320 396 C364 396 408 360 408 282 C400 314 380 322 356 318 C340 312 300 312 284 318 C260 322 240 314 232 282Z" fill="${hair}" opacity=".92"/>`
    : ''
  const glasses = person.glasses
    ? `<g fill="#ffffff" fill-opacity=".18" stroke="#22262c" stroke-width="5"><rect x="244" y="244" width="62" height="44" rx="16"/>
      <rect x="334" y="244" width="62" height="44" rx="16"/></g>
      <path d="M306 260 Q320 252 334 260 M244 258 L224 252 M396 258 L416 252" stroke="#22262c" stroke-width="5" fill="none"/>`
    : ''
  const shelves = [96, 236, 376]
    .map(
      (y) =>
        `<rect y="${y}" width="640" height="12" fill="${darken(wall, 0.16)}"/>
          ${Array.from({ length: 9 }, (_, index) => `<rect x="${14 + index * 72}" y="${y - 70 + (index % 3) * 12}" width="${48 + (index % 2) * 8}" height="${70 - (index % 3) * 12}" rx="4" fill="${darken(wall, 0.08 + (index % 4) * 0.05)}"/>`).join('')}`,
    )
    .join('')
  const body = `<rect width="640" height="640" fill="${sheet.down([0, lighten(wall, 0.3)], [1, wall])}"/>
    <g ${sheet.blur(5)}>${shelves}</g><rect width="640" height="640" fill="${sheet.radial(
      [
        [0, '#fff', 0.35],
        [1, '#fff', 0],
      ],
      0.4,
      0.35,
      0.6,
    )}"/>${hairBehind(person)}
    <path d="M84 640 C92 500 176 462 258 446 L382 446 C464 462 548 500 556 640Z" fill="${sheet.slanting([0, lighten(shirt, 0.18)], [0.6, shirt], [1, darken(shirt, 0.3)])}"/>
    <path d="M272 372 H368 V452 Q320 496 272 452Z" fill="${shade}"/>
    <path d="M258 446 L320 506 L382 446 L398 462 L330 552 L320 530 L310 552 L242 462Z" fill="${lighten(shirt, 0.35)}"/>
    <rect x="392" y="552" width="86" height="30" rx="5" fill="#ffffff" opacity=".92"/>
    <rect x="402" y="562" width="52" height="5" fill="${shirt}"/>
    <rect x="402" y="571" width="36" height="4" fill="#9aa5b1"/>
    <ellipse cx="224" cy="276" rx="15" ry="24" fill="${shade}"/>
    <ellipse cx="416" cy="276" rx="15" ry="24" fill="${shade}"/>
    <path d="M224 236 C224 164 270 138 320 138 C370 138 416 164 416 236 C416 330 380 392 320 392 C260 392 224 330 224 236Z" fill="${face}"/>
    ${beard}${eye(276)}${eye(364)}
    <path d="M320 264 C316 288 308 300 312 308 Q320 314 330 308" stroke="${darken(skin, 0.3)}" stroke-width="4.5" fill="none" stroke-linecap="round"/>
    <path d="M288 334 Q320 362 352 334 Q320 344 288 334Z" fill="#ffffff" stroke="${darken(skin, 0.45)}" stroke-width="4" stroke-linejoin="round"/>
    ${hairBefore(person)}${glasses}<ellipse cx="256" cy="308" rx="18" ry="11" fill="#e0605a" opacity=".16"/>
    <ellipse cx="384" cy="308" rx="18" ry="11" fill="#e0605a" opacity=".16"/>`
  return sheet.render(640, 640, body)
}
