import { darken, lighten, mix } from '../../kit/colour.ts'
import { strong } from '../../kit/faces.ts'
import { write } from '../../kit/lettering.ts'
import { gleam, groundShadow, metal } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { silhouette } from '../../kit/silhouette.ts'
import type { Packshot } from '../../subject.ts'

/** Clear glass seen across: dark edges, pale heart. */
function clear(sheet: Sheet, tint: string, strength = 1): string {
  return sheet.across(
    [0, mix('#5d7486', tint, 0.5), 0.85],
    [0.07, '#ffffff', 0.75],
    [0.14, mix('#dfe9ef', tint, 0.2 * strength), 0.6],
    [0.45, mix('#f4f9fb', tint, 0.12 * strength), 0.5],
    [0.8, mix('#c7d6df', tint, 0.25 * strength), 0.65],
    [0.93, '#ffffff', 0.7],
    [1, mix('#5d7486', tint, 0.5), 0.85],
  )
}

const solid = (sheet: Sheet, colour: string): string =>
  sheet.across(
    [0, darken(colour, 0.45)],
    [0.15, lighten(colour, 0.5)],
    [0.32, colour],
    [0.75, darken(colour, 0.2)],
    [0.92, lighten(colour, 0.3)],
    [1, darken(colour, 0.45)],
  )

/** Beaker or straight tube with downstem, bowl and ice pinch. */
export const waterPipe: Packshot = (sheet, s) => {
  const smoke = s.variant.includes('Smoke')
  const plain = s.variant.includes('Clear')
  const accent = plain ? '#b7c9d6' : s.main
  const tint = smoke ? '#3c454d' : plain ? '#9fb7c9' : lighten(s.main, 0.3)
  const tall = s.variant.startsWith('14') ? 40 : s.variant.startsWith('12') ? 70 : 112
  const body =
    s.shape === 'beaker'
      ? silhouette(
          [
            [tall, 50],
            [tall + 14, 42],
            [330, 42],
            [352, 48],
            [560, 150],
            [588, 140],
          ],
          290,
          10,
        )
      : silhouette(
          [
            [tall, 50],
            [tall + 14, 44],
            [562, 44],
            [572, 58],
            [588, 112],
          ],
          290,
          9,
        )
  const outline = `<path d="${body}"/>`
  const stemY = s.shape === 'beaker' ? 440 : 430
  const water = `<rect x="120" y="${s.shape === 'beaker' ? 492 : 468}" width="340" height="120" fill="${mix('#bfe3f5', tint, 0.15)}" opacity=".75"/>
    <ellipse cx="290" cy="${s.shape === 'beaker' ? 492 : 468}" rx="${s.shape === 'beaker' ? 114 : 44}" ry="8" fill="#eaf7fd" opacity=".9"/>`
  return `${groundShadow(sheet, 300, 598, s.shape === 'beaker' ? 150 : 112)}<g ${sheet.clip(outline)}><rect x="120" y="30" width="340" height="580" fill="${clear(sheet, tint, smoke ? 3 : 1)}"/>${smoke ? '<rect x="120" y="30" width="340" height="580" fill="#23292e" opacity=".45"/>' : ''}${water}<path d="M412 ${stemY - 92} L300 ${stemY + 76}" stroke="#ffffff" stroke-opacity=".75" stroke-width="19"/><path d="M412 ${stemY - 92} L300 ${stemY + 76}" stroke="${mix('#8fa6b5', tint, 0.3)}" stroke-opacity=".5" stroke-width="12"/></g><path d="${body}" fill="none" stroke="${mix('#6f8798', tint, 0.4)}" stroke-width="3" stroke-opacity=".75"/><g transform="rotate(-34 384 ${stemY - 50})"><rect x="366" y="${stemY - 104}" width="32" height="76" rx="6" fill="${clear(sheet, tint)}" stroke="#8fa6b5" stroke-opacity=".7" stroke-width="1.5"/></g><g transform="translate(420 ${stemY - 102}) rotate(34)"><path d="M-14 40 L-12 4 C-42 -4 -44 -46 -40 -66 H40 C44 -46 42 -4 12 4 L14 40Z" fill="${plain ? clear(sheet, tint) : solid(sheet, accent)}" stroke="${darken(accent, 0.3)}" stroke-opacity=".5"/><ellipse cx="0" cy="-66" rx="40" ry="10" fill="${lighten(accent, 0.45)}" stroke="${darken(accent, 0.25)}"/><ellipse cx="0" cy="-65" rx="30" ry="6" fill="${darken(accent, 0.35)}"/><circle cx="46" cy="-38" r="11" fill="${solid(sheet, accent)}"/></g><ellipse cx="290" cy="${tall}" rx="50" ry="11" fill="${plain ? '#e6eff4' : lighten(accent, 0.35)}" stroke="${darken(accent, 0.2)}" stroke-width="3"/><ellipse cx="290" cy="${tall + 1}" rx="38" ry="7" fill="${mix('#93a9b7', accent, 0.3)}"/><path d="M${290 - 44} ${tall + 26} Q290 ${tall + 40} ${290 + 44} ${tall + 26} V${tall + 50} Q290 ${tall + 64} ${290 - 44} ${tall + 50}Z" fill="${plain ? clear(sheet, tint) : solid(sheet, accent)}"/><g fill="#ffffff" opacity=".8" stroke="#8fa6b5" stroke-width="1.5"><ellipse cx="264" cy="250" rx="9" ry="12"/><ellipse cx="290" cy="255" rx="9" ry="12"/><ellipse cx="316" cy="250" rx="9" ry="12"/></g>${write(s.brand.toUpperCase(), strong, { x: 290, y: 330, width: 64, size: 15, fill: plain ? '#4a6172' : darken(accent, 0.25), spacing: 0.06 })}${gleam(sheet, 262, tall + 70, 7, 200, 0.9)}${s.shape === 'beaker' ? gleam(sheet, 196, 500, 9, 70, 0.8) : gleam(sheet, 262, 350, 7, 190, 0.8)}`
}

/** A spoon pipe lying on its side. */
export const handPipe: Packshot = (sheet, s) => {
  const body =
    'M70 430 C64 400 92 388 132 392 C220 398 280 380 330 340 C366 306 440 270 506 304 C574 342 576 440 512 474 C448 506 372 478 332 446 C280 424 214 456 132 462 C96 464 74 456 70 430Z'
  const swirl = /Swirl/.test(s.variant)
  const marks = /Dots|Honeycomb|Frit/.test(s.variant)
    ? Array.from(
        { length: 60 },
        (_, index) =>
          `<circle cx="${90 + ((index * 83) % 480)}" cy="${300 + ((index * 47) % 190)}" r="${/Frit/.test(s.variant) ? 5 + (index % 4) * 2.4 : 11}" fill="${index % 3 ? s.second : lighten(s.main, 0.5)}" opacity="${/Honeycomb/.test(s.variant) ? 0.55 : 0.85}"/>`,
      ).join('')
    : Array.from(
        { length: 11 },
        (_, index) =>
          `<path d="M${60 + index * 52} 280 C${100 + index * 52} ${340 + (swirl ? 40 : 0)} ${20 + index * 52} ${420 - (swirl ? 30 : 0)} ${70 + index * 52} 500" stroke="${index % 2 ? s.second : lighten(s.main, 0.35)}" stroke-width="${swirl ? 17 : 9}" fill="none" opacity=".85"/>`,
      ).join('')
  return `<g transform="translate(-6 -66)"><ellipse cx="330" cy="512" rx="256" ry="24" fill="#141a24" opacity=".3" ${sheet.blur(11)}/>
    <g ${sheet.clip(`<path d="${body}"/>`)}><rect x="50" y="260" width="560" height="260" fill="${sheet.down([0, lighten(s.main, 0.3)], [0.5, s.main], [1, darken(s.main, 0.5)])}"/>
    ${marks}
    <rect x="50" y="260" width="560" height="260" fill="${sheet.down([0, '#fff', 0.5], [0.3, '#fff', 0.08], [0.55, '#000', 0], [1, '#000', 0.55])}"/>
    </g>
    <path d="M104 408 C220 416 300 396 352 352 C392 318 440 304 486 318" stroke="#fff" stroke-opacity=".85" stroke-width="9" fill="none" stroke-linecap="round" ${sheet.blur(1.6)}/>
    <ellipse cx="462" cy="322" rx="60" ry="27" transform="rotate(-6 462 322)" fill="${lighten(s.main, 0.35)}" stroke="${darken(s.main, 0.2)}" stroke-width="4"/>
    <ellipse cx="462" cy="325" rx="45" ry="18" transform="rotate(-6 462 325)" fill="${sheet.radial([
      [0, '#0c0d10'],
      [0.7, darken(s.main, 0.6)],
      [1, s.main],
    ])}"/><ellipse cx="398" cy="430" rx="13" ry="10" fill="${darken(s.main, 0.6)}"/>
    <ellipse cx="76" cy="428" rx="11" ry="20" fill="${darken(s.main, 0.55)}"/>
    <path d="M430 474 C470 484 520 470 542 436" stroke="#fff" stroke-opacity=".4" stroke-width="6" fill="none" stroke-linecap="round" ${sheet.blur(1.5)}/>
    </g>`
}

/** Bowls, downstems and bangers. */
export const glassPart: Packshot = (sheet, s) => {
  const isColour = s.variant.includes('Color')
  const paint = isColour ? solid(sheet, s.main) : clear(sheet, lighten(s.main, 0.3))
  const line = `stroke="${mix('#6f8798', s.main, 0.4)}" stroke-opacity=".7" stroke-width="2.5"`
  const joint = (x: number, y: number): string =>
    `<path d="M${x - 30} ${y} H${x + 30} L${x + 24} ${y + 130} H${x - 24}Z" fill="#f3f6f8" ${line}/>
      <path d="M${x - 28} ${y + 16} H${x + 28} L${x + 24} ${y + 120} H${x - 24}Z" fill="${sheet.across([0, '#a9b7c1'], [0.3, '#ffffff'], [0.7, '#dbe3e8'], [1, '#97a6b0'])}" opacity=".9"/>`
  if (s.shape === 'downstem') {
    return `<g transform="rotate(14 320 320)">${groundShadow(sheet, 320, 600, 50)}
      <rect x="292" y="180" width="56" height="410" rx="20" fill="${paint}" ${line}/>
      <path d="M300 520 v50 M314 520 v56 M328 520 v56 M342 520 v50" stroke="#6f8798" stroke-width="4"/>
      ${joint(320, 120)}<rect x="276" y="60" width="88" height="72" rx="14" fill="${paint}" ${line}/>
      ${gleam(sheet, 302, 190, 8, 330, 0.9)}</g>`
  }
  if (s.shape === 'banger') {
    return `${groundShadow(sheet, 330, 598, 170)}${joint(190, 462)}
      <path d="M160 470 V360 Q160 300 220 300 H330 V350 H240 Q220 350 220 372 V470Z" fill="${paint}" ${line}/>
      <path d="M320 130 H520 V440 Q520 470 490 470 H350 Q320 470 320 440Z" fill="${paint}" ${line}/>
      <ellipse cx="420" cy="130" rx="100" ry="22" fill="#f6fafc" ${line}/>
      <ellipse cx="420" cy="132" rx="80" ry="14" fill="#c3d0d9"/>
      <path d="M332 410 H508 V440 Q508 460 488 460 H352 Q332 460 332 440Z" fill="#fff" opacity=".75"/>
      ${gleam(sheet, 338, 160, 12, 240, 0.95)}`
  }
  return `${groundShadow(sheet, 320, 598, 70)}${joint(320, 462)}
    <path d="M290 470 L296 400 C200 376 176 250 190 150 H450 C464 250 440 376 344 400 L350 470Z" fill="${paint}" ${line}/>
    <ellipse cx="320" cy="150" rx="130" ry="32" fill="${isColour ? lighten(s.main, 0.4) : '#f0f6f9'}" ${line}/>
    <ellipse cx="320" cy="153" rx="104" ry="22" fill="${isColour ? darken(s.main, 0.35) : '#b9c9d3'}"/>
    <circle cx="462" cy="260" r="30" fill="${isColour ? solid(sheet, s.main) : clear(sheet, '#9fb7c9')}" ${line}/>
    ${gleam(sheet, 214, 190, 15, 160, 0.9)}`
}

/** A four-piece grinder, closed, its lid beside it. */
export const grinder: Packshot = (sheet, s) => {
  const steel = metal(sheet, lighten(s.main, 0.45), darken(s.main, 0.25))
  const knurl = (x: number, y: number, w: number, h: number): string =>
    Array.from(
      { length: Math.floor(w / 9) },
      (_, index) =>
        `<path d="M${x + 5 + index * 9} ${y + 4 + Math.sin((index / (w / 9)) * Math.PI) * 14} v${h}" stroke="${darken(s.main, 0.55)}" stroke-opacity=".45" stroke-width="3"/>`,
    ).join('')
  const ring = (y: number, h: number): string =>
    `<path d="M90 ${y} V${y + h} A200 46 0 0 0 490 ${y + h} V${y}Z" fill="${steel}"/>
      ${knurl(90, y + 24, 400, h - 10)}
      <path d="M90 ${y + h} A200 46 0 0 0 490 ${y + h}" fill="none" stroke="${darken(s.main, 0.6)}" stroke-width="3"/>`
  return `${groundShadow(sheet, 330, 590, 226)}${ring(458, 80)}${ring(352, 90)}${ring(240, 96)}
    <ellipse cx="290" cy="240" rx="200" ry="46" fill="${lighten(s.main, 0.3)}"/>
    <ellipse cx="290" cy="240" rx="190" ry="42" fill="${sheet.slanting([0, lighten(s.main, 0.55)], [0.5, s.main], [1, darken(s.main, 0.35)])}"/>
    <g transform="translate(290 236) scale(1 .24)">${write(s.brand.toUpperCase(), strong, { x: 0, y: 24, width: 280, size: 70, fill: '#ffffff', spacing: 0.08 })}
    </g>
    <g transform="translate(500 486)"><circle cx="6" cy="6" r="104" fill="#141a24" opacity=".25" ${sheet.blur(8)}/>
    <circle r="104" fill="${steel}"/>
    <circle r="92" fill="${sheet.slanting([0, lighten(s.main, 0.4)], [0.5, s.main], [1, darken(s.main, 0.4)])}"/>
    ${Array.from({ length: 17 }, (_, index) => {
      const angle = index * 2.4
      const r = 18 + index * 3.8
      return `<path transform="translate(${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r).toFixed(1)}) rotate(${index * 37})" d="M0 -10 L9 0 L0 10 L-9 0Z" fill="${lighten(s.main, 0.6)}" stroke="${darken(s.main, 0.5)}" stroke-width="1.4"/>`
    }).join('')}<circle r="13" fill="${metal(sheet)}"/></g>`
}
