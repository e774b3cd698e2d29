import { drawBox } from '../../kit/box.ts'
import { darken, inkOn } from '../../kit/colour.ts'
import { strong } from '../../kit/faces.ts'
import { adultsOnly, nightLabel, quietLabel, splashLabel, warning } from '../../kit/label.ts'
import { write } from '../../kit/lettering.ts'
import { groundShadow } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import type { Packshot, Subject } from '../../subject.ts'
import {
  barDevice,
  type Device,
  puckDevice,
  screenDevice,
  stickDevice,
} from './disposable-devices.ts'

function retailBox(
  sheet: Sheet,
  subject: Subject,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const strip = height * 0.13
  const labels = { screen: nightLabel, puck: nightLabel, stick: quietLabel } as const
  const label = subject.shape in labels ? labels[subject.shape as keyof typeof labels] : splashLabel
  const depth = width * 0.24
  const side = darken(subject.main, label === nightLabel ? 0.7 : 0.1)
  const spine = `<g transform="translate(${depth / 2 + 7} ${height * 0.56}) rotate(-90)">${write(`${subject.brand} ${subject.line}`.toUpperCase(), strong, { x: 0, y: 0, width: height * 0.6, size: 19, fill: inkOn(side), spacing: 0.06 })}
    </g>`
  const front = `${label(sheet, subject, width, height, strip)}${warning(0, 0, width, strip)}
    ${adultsOnly(width - 20, height - 19, 11, label === quietLabel ? inkOn(subject.main) : '#fff')}`
  return drawBox(sheet, { x, y, width, height, depth, front, side: spine, colour: side })
}

function stand(sheet: Sheet, device: Device, x: number, ground: number): string {
  return `${groundShadow(sheet, x + device.width / 2, ground, device.width * 0.56)}
    <g transform="translate(${x} ${ground - device.height})">${device.markup}</g>`
}

/** A disposable vape before its retail box. */
export const disposable: Packshot = (sheet, subject) => {
  if (subject.shape === 'mini') {
    const device = barDevice(sheet, subject, 112, 330)
    return retailBox(sheet, subject, 110, 128, 226, 440) + stand(sheet, device, 392, 602)
  }
  if (subject.shape === 'stick') {
    const device = stickDevice(sheet, subject)
    return retailBox(sheet, subject, 150, 86, 196, 490) + stand(sheet, device, 432, 604)
  }
  if (subject.shape === 'screen') {
    return (
      retailBox(sheet, subject, 66, 88, 250, 484) +
      stand(sheet, screenDevice(sheet, subject), 386, 604)
    )
  }
  if (subject.shape === 'puck') {
    return (
      retailBox(sheet, subject, 48, 80, 262, 490) +
      stand(sheet, puckDevice(sheet, subject), 362, 604)
    )
  }
  return (
    retailBox(sheet, subject, 84, 80, 250, 490) + stand(sheet, barDevice(sheet, subject), 412, 604)
  )
}
