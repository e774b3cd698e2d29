import { desk, phone } from '../browser.ts'
import { test as base, type Open } from '../test.ts'
import { type Screen, type Stage, setStage } from './screen.ts'
import { screens } from './screens.ts'

const devices = { phone, desk } as const
type Device = keyof typeof devices

/** A test of screens that share their data (`stage`). */
export const test = base.extend('stage', { scope: 'file' }, ({ shop }) => setStage(shop))

/** Every screen on every device that has it. */
export const shownScreens: readonly { title: string; screen: Screen; device: Device }[] =
  screens.flatMap((screen) =>
    (['phone', 'desk'] as const)
      .filter((device) => screen.on === undefined || screen.on === device)
      .map((device) => ({ title: `${screen.name} on a ${device}`, screen, device })),
  )

/** Opens a screen and returns its page once the screen is shown. */
export const show = async (open: Open, stage: Stage, screen: Screen, device: Device) => {
  const { as } = screen
  const watched = await open({
    on: { ...devices[device], reducedMotion: 'reduce' },
    ...(as === 'newcomer' ? { isNew: true } : as === undefined ? {} : { as: stage[as] }),
  })
  await screen.open(watched, stage)
  return watched.page
}
