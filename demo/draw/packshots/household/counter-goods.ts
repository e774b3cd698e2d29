import { darken, lighten, mix } from '../../kit/colour.ts'
import { plain, strong } from '../../kit/faces.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import { gleam, groundShadow, metal, roundLight, softShadow } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import type { Packshot, Subject } from '../../subject.ts'

/** A leaf-shaped card on its string, in cellophane. */
export const airFreshener: Packshot = (sheet, s) => {
  const frond =
    'M320 116 C372 176 470 250 474 376 C478 482 410 540 336 548 L330 584 H310 L304 548 C230 540 162 482 166 376 C170 250 268 176 320 116Z'
  const wrap =
    '<path d="M140 96 H500 Q508 96 508 104 V588 Q508 596 500 596 H140 Q132 596 132 588 V104 Q132 96 140 96Z"/>'
  return `<path d="M320 130 C300 80 318 40 320 20 C324 40 340 80 322 130" fill="none" stroke="#e9edf1" stroke-width="4"/>
    <path d="M320 130 C300 80 318 40 320 20 C324 40 340 80 322 130" fill="none" stroke="#7b838c" stroke-width="1.5"/>
    ${softShadow(sheet, `<path d="${frond}"/>`)}
    <path d="${frond}" fill="${sheet.slanting([0, lighten(s.main, 0.35)], [0.5, s.main], [1, s.second])}"/>
    <path d="M320 140 V560 M320 240 C300 224 276 216 254 216 M320 240 C340 224 364 216 386 216 M320 320 C290 296 246 290 208 296 M320 320 C350 296 394 290 432 296 M320 500 C290 470 246 462 196 468 M320 500 C350 470 394 462 444 468" stroke="${lighten(s.main, 0.5)}" stroke-opacity=".45" stroke-width="4" fill="none"/>
    <rect x="196" y="352" width="248" height="98" rx="14" fill="#fff" opacity=".94"/>
    ${writeWordmark(s.brand, s.wordmark, { x: 320, y: 398, width: 220, size: 48, fill: darken(s.main, 0.45) })}
    ${write(s.variant.toUpperCase(), strong, { x: 320, y: 432, width: 210, size: 24, fill: darken(s.main, 0.3), spacing: 0.08 })}
    <g fill="${sheet.slanting([0, '#fff', 0.45], [0.2, '#fff', 0.02], [0.4, '#fff', 0.22], [0.5, '#dfe7ee', 0.06], [1, '#fff', 0.25])}" stroke="#c3ccd5" stroke-opacity=".8" stroke-width="2">${wrap}
    </g><path d="M134 116 H506 M134 576 H506" stroke="#c3ccd5" stroke-width="2" stroke-dasharray="3 4"/>`
}

function cards(sheet: Sheet, s: Subject): string {
  const diamonds = Array.from(
    { length: 70 },
    (_, index) =>
      `<path transform="translate(${14 + (index % 7) * 40} ${16 + Math.floor(index / 7) * 42})" d="M0 -13 L11 0 L0 13 L-11 0Z"/>`,
  ).join('')
  const back = `<rect width="260" height="390" rx="18" fill="#fdfdfb"/><rect x="13" y="13" width="234" height="364" rx="10" fill="${s.main}"/><g ${sheet.clip('<rect x="13" y="13" width="234" height="364" rx="10"/>')} fill="${lighten(s.main, 0.35)}">${diamonds}</g><circle cx="130" cy="195" r="60" fill="#fdfdfb"/>${writeWordmark(s.brand, s.wordmark, { x: 130, y: 206, width: 100, size: 36, fill: s.main })}`
  const face = (rank: string): string =>
    `<rect width="260" height="390" rx="18" fill="#fdfdfb" stroke="#d3d9df"/>
      ${write(rank, strong, { x: 36, y: 62, width: 50, size: 56, fill: '#17191d' })}
      <path transform="translate(130 200) scale(2.4)" d="M0 -34 C-10 -14 -32 -4 -32 14 C-32 30 -12 32 -5 20 C-6 30 -10 36 -16 40 H16 C10 36 6 30 5 20 C12 32 32 30 32 14 C32 -4 10 -14 0 -34Z" fill="#17191d"/>`
  const outline = '<rect width="260" height="390" rx="18"/>'
  return `<g transform="translate(300 150) rotate(13 130 195)">${softShadow(sheet, outline)}${back}
    <rect width="260" height="390" rx="18" fill="${sheet.slanting([0, '#fff', 0.3], [0.4, '#fff', 0], [1, '#000', 0.15])}"/>
    </g><g transform="translate(190 132) rotate(2 130 195)">${softShadow(sheet, outline)}${face('K')}</g>
    <g transform="translate(76 136) rotate(-10 130 195)">${softShadow(sheet, outline)}${face('A')}</g>`
}

function sunglasses(sheet: Sheet, s: Subject): string {
  const lens = sheet.down(
    [0, '#0c0e12'],
    [0.6, mix(s.second, '#1a1d24', 0.5)],
    [1, mix(s.main, '#30343c', 0.5)],
  )
  const frame = sheet.down([0, lighten(s.main, 0.4)], [0.4, s.main], [1, s.second])
  const eye = (flip: number): string =>
    `<g transform="translate(320 330) scale(${flip} 1)"><path d="M26 -70 H210 Q252 -70 250 -28 C246 52 206 84 142 84 C74 84 34 52 26 -14Z" fill="${frame}"/>
      <path d="M48 -48 H200 Q226 -48 224 -22 C220 38 190 62 142 62 C90 62 58 38 50 -12Z" fill="${lens}"/>
      <path d="M70 -36 H132 L82 36 C66 22 62 2 60 -20Z" fill="#fff" opacity=".2"/></g>`
  return `<ellipse cx="320" cy="452" rx="250" ry="22" fill="#141a24" opacity=".28" ${sheet.blur(12)}/>
    <path d="M92 268 C86 220 130 190 190 186 L196 200 C150 206 122 230 122 276Z M548 268 C554 220 510 190 450 186 L444 200 C490 206 518 230 518 276Z" fill="${darken(s.main, 0.35)}"/>
    ${eye(1)}${eye(-1)}<path d="M290 296 Q320 272 350 296 L346 322 Q320 300 294 322Z" fill="${frame}"/>
    <path d="M84 268 H556" stroke="#fff" stroke-opacity=".35" stroke-width="4"/>
    ${write(s.brand, plain, { x: 150, y: 282, width: 60, size: 14, fill: '#fff' })}`
}

function keychain(sheet: Sheet, s: Subject): string {
  const torch = s.variant.includes('Flashlight')
  const ring = `<circle cx="320" cy="128" r="74" fill="none" stroke="${metal(sheet)}" stroke-width="15"/>
    <circle cx="320" cy="128" r="74" fill="none" stroke="#59626c" stroke-opacity=".4" stroke-width="2"/>
    ${[0, 1, 2].map((index) => `<ellipse cx="320" cy="${222 + index * 34}" rx="${index % 2 ? 8 : 15}" ry="22" fill="none" stroke="#8a929b" stroke-width="7"/>`).join('')}`
  const body = torch
    ? `<path d="M272 312 H368 V500 L392 540 V588 H248 V540 L272 500Z" fill="${metal(sheet, lighten(s.main, 0.5), darken(s.main, 0.25))}"/>
      <ellipse cx="320" cy="588" rx="72" ry="15" fill="${sheet.radial([
        [0, '#fffbe0'],
        [1, '#d9b24a'],
      ])}"/><circle cx="320" cy="370" r="17" fill="#15171b"/>`
    : `<path d="M262 304 H378 Q400 304 400 328 V560 Q400 594 366 594 H274 Q240 594 240 560 V328 Q240 304 262 304Z M276 470 Q276 440 320 440 Q364 440 364 470 V520 H340 V498 H300 V520 H276Z" fill-rule="evenodd" fill="${sheet.slanting([0, '#f4f6f8'], [0.4, '#aeb6be'], [0.6, '#eef1f4'], [1, '#7b838c'])}" stroke="#59626c" stroke-opacity=".5"/>`
  return `${softShadow(sheet, '<rect x="244" y="300" width="156" height="290" rx="24"/>')}${ring}${body}<g transform="translate(320 ${torch ? 460 : 400})">${writeWordmark(s.brand, s.wordmark, { x: 0, y: 0, width: 110, size: 34, fill: torch ? '#fff' : '#3a4148' })}</g>`
}

function dice(sheet: Sheet, s: Subject): string {
  const die = (
    x: number,
    y: number,
    size: number,
    spots: readonly (readonly [number, number])[],
  ): string =>
    `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="8" cy="104" rx="104" ry="15" fill="#141a24" opacity=".35" ${sheet.blur(7)}/>
      <path d="M-90 -40 L0 -80 L90 -40 L0 0Z" fill="${lighten(s.main, 0.45)}"/>
      <path d="M-90 -40 L0 0 V104 L-90 58Z" fill="${s.main}"/>
      <path d="M90 -40 L0 0 V104 L90 58Z" fill="${darken(s.main, 0.3)}"/>
      <path d="M-90 -40 L0 0 L90 -40 M0 0 V104" stroke="#fff" stroke-opacity=".5" stroke-width="3" fill="none"/>
      <g fill="#fff"><ellipse cx="0" cy="-40" rx="14" ry="7"/>
      ${spots.map(([dx, dy]) => `<ellipse cx="${dx}" cy="${dy}" rx="8" ry="11"/>`).join('')}
      <ellipse cx="30" cy="22" rx="8" ry="11"/>
      <ellipse cx="60" cy="54" rx="8" ry="11" transform="translate(0 -12)"/>
      <ellipse cx="45" cy="36" rx="8" ry="11"/></g></g>`
  return (
    die(220, 260, 1.25, [
      [-64, 0],
      [-26, 52],
      [-64, 40],
      [-26, 14],
    ]) +
    die(426, 330, 1.2, [[-45, 30]]) +
    die(290, 474, 1.1, [
      [-64, 0],
      [-26, 60],
    ])
  )
}

/** Cards, sunglasses, key chains and dice from the counter. */
export const novelty: Packshot = (sheet, s) => {
  const drawings: Record<string, (sheet: Sheet, s: Subject) => string> = {
    cards,
    sunglasses,
    keychain,
    dice,
  }
  const draw = drawings[s.shape]
  if (!draw) throw new Error(`There is no drawing of the novelty ${s.shape}.`)
  return draw(sheet, s)
}

/** Carrier bags: a bale with one bag standing before it. */
export const carrierBag: Packshot = (sheet, s) => {
  const ink = s.variant.includes('Red')
    ? s.second
    : s.variant.includes('Black')
      ? '#ffffff'
      : '#5a6672'
  const plastic = s.variant.includes('Black') ? '#2b2f35' : '#fbfcfd'
  const outline =
    'M196 60 Q212 48 232 60 V176 Q240 236 320 236 Q400 236 408 176 V60 Q428 48 444 60 L470 250 L484 570 Q320 596 156 570 L170 250Z'
  return `${groundShadow(sheet, 320, 584, 166)}
    <path d="${outline}" fill="${sheet.across([0, darken(plastic, 0.2)], [0.12, plastic], [0.3, darken(plastic, 0.07)], [0.45, lighten(plastic, 0.1)], [0.7, darken(plastic, 0.08)], [0.86, plastic], [1, darken(plastic, 0.24)])}" stroke="${darken(plastic, 0.3)}" stroke-opacity=".5" stroke-width="1.5"/>
    <path d="M206 70 V260 L190 560 M434 70 V260 L450 560 M262 240 C250 340 272 440 258 570 M380 240 C394 340 372 460 386 570" stroke="${darken(plastic, 0.35)}" stroke-opacity=".3" stroke-width="3" fill="none" ${sheet.blur(1.5)}/>
    ${
      s.variant.includes('Thank')
        ? [0, 1, 2, 3]
            .map((index) =>
              write('THANK YOU', strong, {
                x: 320,
                y: 330 + index * 46,
                width: 220,
                size: 42,
                fill: ink,
                more: `opacity="${1 - index * 0.2}"`,
              }),
            )
            .join('')
        : `<circle cx="320" cy="352" r="52" fill="none" stroke="${ink}" stroke-width="6"/>
    <path d="M296 344 h48 l-6 34 h-36z M306 344 q0 -24 14 -24 q14 0 14 24" fill="none" stroke="${ink}" stroke-width="5"/>
    ${write(s.words.split(' · ')[0] ?? '', strong, { x: 320, y: 462, width: 200, size: 52, fill: ink })}`
    }
    ${writeWordmark(s.brand, s.wordmark, { x: 320, y: 526, width: 170, size: 20, fill: ink })}
    ${gleam(sheet, 204, 270, 9, 230, 0.8)}`
}

/** A stack of flat kraft bags and one standing open. */
export const paperBag: Packshot = (sheet, s) => {
  const slim = s.variant.startsWith('#1 ')
  const w = slim ? 150 : s.variant === '#4' ? 210 : s.variant === '#8' ? 250 : 290
  const h = slim ? 480 : s.variant === '#4' ? 380 : s.variant === '#8' ? 440 : 490
  const x = 320 - w / 2 - 30
  const y = 590 - h
  const zigzag = Array.from(
    { length: Math.floor(w / 10) },
    (_, index) => `L${x + (index + 1) * (w / Math.floor(w / 10))} ${y + (index % 2 ? 0 : 8)}`,
  ).join(' ')
  return `${groundShadow(sheet, 326, 592, w * 0.6)}
    <path d="M${x + w} ${y} l62 -24 V560 L${x + w} 590Z" fill="${sheet.across([0, darken(s.main, 0.25)], [0.5, darken(s.main, 0.12)], [0.51, darken(s.main, 0.36)], [1, darken(s.main, 0.2)])}"/>
    <path d="M${x} ${y} l62 -24 H${x + w + 62} L${x + w} ${y}Z" fill="${darken(s.main, 0.5)}"/>
    <path d="M${x} ${y} ${zigzag} V590 H${x}Z" fill="${sheet.slanting([0, lighten(s.main, 0.25)], [0.5, s.main], [1, darken(s.main, 0.14)])}"/>
    <path d="M${x + 14} ${y + 60} C${x + 30} ${y + 160} ${x + 8} ${y + 240} ${x + 22} 580 M${x + w - 20} ${y + 30} C${x + w - 40} ${y + 180} ${x + w - 8} ${y + 260} ${x + w - 26} 584" stroke="${darken(s.main, 0.35)}" stroke-opacity=".35" stroke-width="3" fill="none"/>
    ${write(s.words, strong, { x: x + w / 2, y: y + h * 0.55, width: w * 0.6, size: 88, fill: darken(s.main, 0.5) })}
    ${writeWordmark(s.brand, s.wordmark, { x: x + w / 2, y: y + h * 0.66, width: w * 0.7, size: 24, fill: darken(s.main, 0.5) })}
    ${writeBlock('KRAFT', plain, { x: x + w / 2, y: y + h * 0.72, width: w * 0.5, size: 15, fill: darken(s.main, 0.45), spacing: 0.3 })}
    <rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${roundLight(sheet, 0.22)}"/>`
}
