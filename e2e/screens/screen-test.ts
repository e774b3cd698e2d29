import { desktop, phone } from '../browser.ts'
import { test as base, type Open } from '../test.ts'
import { createScreenData, type Screen, type ScreenData } from './screen.ts'
import { screens } from './screens.ts'

const devices = { phone, desktop } as const
type Device = keyof typeof devices

/** A test of screens that share their data (`screenData`). */
export const test = base.extend('screenData', { scope: 'file' }, ({ shop }) =>
  createScreenData(shop),
)

/** Every screen on every device that has it. */
export const shownScreens: readonly { title: string; screen: Screen; device: Device }[] =
  screens.flatMap((screen) =>
    (['phone', 'desktop'] as const)
      .filter((device) => screen.on === undefined || screen.on === device)
      .map((device) => ({ title: `${screen.name} on a ${device}`, screen, device })),
  )

/** Opens a screen and returns its page once the screen is shown. */
export const show = async (open: Open, screenData: ScreenData, screen: Screen, device: Device) => {
  const { as } = screen
  const watched = await open({
    on: { ...devices[device], reducedMotion: 'reduce' },
    ...(as === 'newcomer' ? { isNew: true } : as === undefined ? {} : { as: screenData[as] }),
  })
  await screen.open(watched, screenData)
  return watched.page
}
