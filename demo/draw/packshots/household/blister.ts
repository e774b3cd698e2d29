import { darken, inkOn, lighten } from '../../kit/colour.ts'
import { narrow, plain, strong } from '../../kit/faces.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import { metal, roundLight, softShadow } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import type { Packshot, Subject } from '../../subject.ts'

function cell(sheet: Sheet, s: Subject, x: number, y: number, w: number, h: number): string {
  return `<g transform="translate(${x} ${y})"><rect x="${w * 0.34}" y="-9" width="${w * 0.32}" height="14" rx="3" fill="${metal(sheet)}"/>
    <rect width="${w}" height="${h}" rx="6" fill="#141518"/>
    <rect width="${w}" height="${h * 0.34}" rx="6" fill="${s.main}"/>
    <g transform="translate(${w / 2 + 8} ${h * 0.66}) rotate(-90)">${writeWordmark(s.brand, s.wordmark, { x: 0, y: 0, width: h * 0.54, size: w * 0.44, fill: '#fff' })}
    </g><rect width="${w}" height="${h}" rx="6" fill="${roundLight(sheet)}"/></g>`
}

function goods(sheet: Sheet, s: Subject): string {
  const cord = inkOn(s.main) === '#ffffff' ? s.main : '#f4f6f8'
  const strip = `stroke="${cord}" stroke-width="15" fill="none" stroke-linecap="round"`
  const edge = `stroke="${darken(cord, 0.3)}" stroke-width="19" fill="none" stroke-linecap="round"`
  const plug = (x: number, y: number, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-19" y="0" width="38" height="60" rx="9" fill="${cord}" stroke="${darken(cord, 0.3)}" stroke-width="2"/>
      <rect x="-13" y="-26" width="26" height="28" rx="6" fill="${metal(sheet)}"/></g>`
  switch (s.shape) {
    case 'aa':
      return [0, 1, 2, 3].map((index) => cell(sheet, s, 166 + index * 78, 292, 62, 224)).join('')
    case 'aaa':
      return [0, 1, 2, 3].map((index) => cell(sheet, s, 188 + index * 68, 302, 46, 206)).join('')
    case 'c':
      return [0, 1].map((index) => cell(sheet, s, 204 + index * 122, 322, 108, 186)).join('')
    case 'd':
      return [0, 1].map((index) => cell(sheet, s, 176 + index * 150, 304, 136, 212)).join('')
    case 'nine':
      return `${cell(sheet, s, 250, 316, 140, 196)}<circle cx="286" cy="304" r="15" fill="${metal(sheet)}"/>
        <circle cx="354" cy="304" r="15" fill="${metal(sheet)}"/>`
    case 'coin':
      return [0, 1]
        .map(
          (index) =>
            `<g transform="translate(${248 + index * 144} 410)"><circle r="66" fill="${metal(sheet)}"/>
              <circle r="56" fill="${sheet.slanting([0, '#f4f6f8'], [0.5, '#aeb6be'], [1, '#e4e8ec'])}"/>
              ${write('CR2032', strong, { x: 0, y: 4, width: 84, size: 21, fill: '#4a525b' })}
              ${write('3 V  +', plain, { x: 0, y: 28, width: 60, size: 16, fill: '#4a525b' })}</g>`,
        )
        .join('')
    case 'earbuds':
      return s.words === 'WIRELESS'
        ? `<rect x="220" y="296" width="200" height="150" rx="56" fill="${sheet.slanting([0, lighten(s.main, 0.5)], [0.5, s.main], [1, darken(s.main, 0.4)])}"/>
          <path d="M222 352 H418" stroke="#000" stroke-opacity=".3" stroke-width="3"/>
          <circle cx="320" cy="398" r="6" fill="#fff"/>
          <g fill="#f4f6f8" stroke="#aeb6be" stroke-width="2"><path d="M232 466 a30 30 0 1 1 46 26 l-6 42 h-22 z"/>
          <path d="M408 466 a30 30 0 1 0 -46 26 l6 42 h22 z"/></g>`
        : `<g><path d="M270 320 C200 420 300 460 320 520 M370 320 C440 420 340 460 320 520" ${edge.replace('19', '11')}/>
          <path d="M270 320 C200 420 300 460 320 520 M370 320 C440 420 340 460 320 520" stroke="${s.main}" stroke-width="8" fill="none"/>
          <circle cx="264" cy="318" r="27" fill="${sheet.radial([
            [0, '#fff'],
            [1, '#aeb6be'],
          ])}"/><circle cx="376" cy="318" r="27" fill="${sheet.radial([
            [0, '#fff'],
            [1, '#aeb6be'],
          ])}"/><circle cx="258" cy="314" r="12" fill="${s.main}"/>
            <circle cx="382" cy="314" r="12" fill="${s.main}"/></g>`
    case 'charger':
      return s.words.includes('mAh')
        ? `<rect x="228" y="284" width="184" height="240" rx="24" fill="${sheet.slanting([0, lighten(s.main, 0.4)], [0.5, s.main], [1, s.second])}"/>
          ${writeWordmark(s.brand, s.wordmark, { x: 320, y: 400, width: 140, size: 32, fill: '#fff' })}
          <g fill="#7af0a8"><circle cx="290" cy="490" r="5"/><circle cx="310" cy="490" r="5"/>
          <circle cx="330" cy="490" r="5"/></g>
          <rect x="228" y="284" width="184" height="240" rx="24" fill="${roundLight(sheet, 0.4)}"/>`
        : `<rect x="250" y="296" width="140" height="150" rx="22" fill="${sheet.slanting([0, lighten(s.main, 0.5)], [0.5, s.main], [1, darken(s.main, 0.3)])}" stroke="#7b838c" stroke-opacity=".5"/>
          <rect x="284" y="340" width="26" height="9" rx="4" fill="#15171b"/>
          <rect x="330" y="340" width="26" height="9" rx="4" fill="#15171b"/>
          <path d="M290 446 h14 v64 h-14z M336 446 h14 v64 h-14z" fill="${metal(sheet, '#e9edf1', '#8a929b')}"/>
          <rect x="250" y="296" width="140" height="150" rx="22" fill="${roundLight(sheet, 0.4)}"/>`
    default:
      return `<g><path d="M226 330 C226 230 420 240 420 360 C420 480 220 470 224 376 C230 300 396 300 396 370 C394 440 268 430 270 470" ${edge}/><path d="M226 330 C226 230 420 240 420 360 C420 480 220 470 224 376 C230 300 396 300 396 370 C394 440 268 430 270 470" ${strip}/>${s.variant.includes('Braided') ? '<path d="M226 330 C226 230 420 240 420 360 C420 480 220 470 224 376 C230 300 396 300 396 370 C394 440 268 430 270 470" stroke="#fff" stroke-opacity=".4" stroke-width="13" stroke-dasharray="3 6" fill="none"/>' : ''}${plug(226, 326, 180)}${plug(270, 466, 0).replace('rotate(0)', 'rotate(180)')}</g>`
  }
}

/** Goods under a clear dome on a hang card. */
export const blister: Packshot = (sheet, s) => {
  const card =
    '<path d="M130 40 H510 Q526 40 526 56 V578 Q526 594 510 594 H130 Q114 594 114 578 V56 Q114 40 130 40Z"/>'
  const power = s.line === 'POWER'
  const ground = power
    ? sheet.down([0, '#ffffff'], [0.4, '#eef3f8'], [1, '#cfdce8'])
    : sheet.down([0, '#1b1c1f'], [0.42, '#26282d'], [1, '#0f1012'])
  const accent = power ? '#1b6ef3' : s.main
  const dome = '<rect x="146" y="252" width="348" height="306" rx="26"/>'
  return `${softShadow(sheet, card)}
    <g ${sheet.clip(card)}><rect x="110" y="36" width="420" height="560" fill="${ground}"/>
    <path d="M114 ${power ? 40 : 168} H526 V${power ? 150 : 214} L114 ${power ? 190 : 244}Z" fill="${accent}"/>
    </g><rect x="284" y="54" width="72" height="17" rx="8" fill="#fff" stroke="#000" stroke-opacity=".2"/>
    ${writeWordmark(s.brand, s.wordmark, { x: 320, y: 138, width: 330, size: 64, fill: '#fff' })}
    ${
      power
        ? writeBlock(s.variant, strong, { x: 320, y: 218, width: 340, size: 22, fill: '#1a2230' })
        : `${write(s.line, plain, { x: 230, y: 214, width: 150, size: 20, fill: inkOn(accent), spacing: 0.2 })}
    ${write(s.words, narrow, { x: 430, y: 218, width: 150, size: 46, fill: inkOn(accent) })}`
    }
    <g ${sheet.clip(dome)}><rect x="146" y="252" width="348" height="306" fill="${power ? sheet.down([0, '#a9c6ea'], [1, '#5b86bd']) : '#33363c'}" opacity="${power ? 0.8 : 0.55}"/>
    </g>${goods(sheet, s)}
    <g ${sheet.clip(dome)}><rect x="146" y="252" width="348" height="306" fill="${sheet.slanting([0, '#fff', 0.5], [0.22, '#fff', 0.06], [0.42, '#fff', 0.2], [0.5, '#fff', 0], [1, '#000', 0.12])}"/>
    </g>
    <rect x="148" y="254" width="344" height="302" rx="24" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="3.5"/>
    <rect x="146" y="252" width="348" height="306" rx="26" fill="none" stroke="#5b6570" stroke-opacity=".5" stroke-width="1.5"/>`
}
