import { IconButton } from '@endcap/ui/button'
import { lazyDialog } from '@endcap/ui/dialog'
import { Menu, MenuCheck, MenuItem, MenuLine, MenuTitle } from '@endcap/ui/menu'
import { notifyNotLoaded, ToastArea } from '@endcap/ui/toast'
import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { CircleUserRound, Keyboard, LogOut, Menu as MenuIcon, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Questions } from '../layout/questions.tsx'
import { ShopName } from '../layout/shop-name.tsx'
import { useControlKey, useHotkeys } from '../layout/use-hotkeys.ts'
import { useLiveEvents } from '../live/live-state.ts'
import { useIdleEnd } from '../session/idle-end.ts'
import { followOtherTabs, readSession } from '../session/staff-session.ts'
import { defaultTimeZone, TimeZone, useShop } from '../shop/use-shop.ts'
import { findStoredKeys, storedKeys } from '../storage.ts'
import { Commands } from './commands.tsx'
import { densities, storeDensity, useDensity } from './density.ts'
import { drawerPart, useOpenedPart } from './lazy-parts.ts'
import { useFocusReturn, useHeadingFocus } from './page-focus.ts'
import { Screens } from './screens.tsx'
import { storeTheme, themes, useTheme } from './theme.ts'
import { useLogOut } from './use-log-out.ts'

const KeysDialog = lazyDialog(async () => (await import('./keys-dialog.tsx')).KeysDialog)

const themeNames = { system: 'System', light: 'Light', dark: 'Dark' } as const
const densityNames = { comfortable: 'Comfortable', dense: 'Dense' } as const

const UserMenu = ({ onKeys }: { onKeys: () => void }) => {
  const theme = useTheme()
  const density = useDensity()
  const profile = readSession()?.result
  const logOut = useLogOut()
  return (
    <Menu
      trigger={
        <IconButton label={`Account of ${profile?.name ?? ''}`}>
          <CircleUserRound aria-hidden />
        </IconButton>
      }
    >
      <div className="px-2.5 py-1.5 text-sm">
        <div className="font-semibold">{profile?.name}</div>
        <div className="text-soft capitalize">{profile?.role}</div>
      </div>
      <MenuLine />
      <MenuTitle>Theme</MenuTitle>
      {themes.map((one) => (
        <MenuCheck key={one} isChecked={theme === one} onChange={() => storeTheme(one)}>
          {themeNames[one]}
        </MenuCheck>
      ))}
      <MenuLine />
      <MenuTitle>Rows of lists</MenuTitle>
      {densities.map((one) => (
        <MenuCheck key={one} isChecked={density === one} onChange={() => storeDensity(one)}>
          {densityNames[one]}
        </MenuCheck>
      ))}
      <MenuLine />
      <MenuItem link={<Link to="/account" />}>
        <CircleUserRound aria-hidden /> My account
      </MenuItem>
      <MenuItem onClick={onKeys}>
        <Keyboard aria-hidden /> Keyboard shortcuts
      </MenuItem>
      <MenuItem onClick={() => void logOut()}>
        <LogOut aria-hidden /> Log out
      </MenuItem>
    </Menu>
  )
}

// If the code can't be loaded, unsent items stay on this device until another page is opened.
const sendUnsent = () => {
  if (findStoredKeys(storedKeys.picks).length > 0)
    import('../picking/send-picks.ts').then(
      ({ sendPicks }) => sendPicks(),
      () => {},
    )
  if (findStoredKeys(storedKeys.runOps).length > 0)
    import('../runs/send-ops.ts').then(
      ({ sendOps }) => sendOps(),
      () => {},
    )
}

/** Whenever a page opens, sends items that a closed tab or a refused account left on this device. */
const useUnsent = (): void => {
  const router = useRouter()
  useEffect(() => {
    sendUnsent()
    return router.subscribe('onBeforeNavigate', sendUnsent)
  }, [router])
}

/** A separate component, so that changes don't render the frame and its links again. */
const LoadingBar = () => {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  if (!isLoading) return null
  return (
    <>
      <div
        role="progressbar"
        aria-label="Loading"
        className="fixed inset-x-0 top-0 z-50 h-0.5 bg-accent motion-safe:animate-pulse"
      />
      {!navigator.onLine && (
        <p role="status" className="bg-surface px-3 py-2 text-sm lg:px-6">
          No connection. The page will open when you’re back online.
        </p>
      )}
    </>
  )
}

export const Shell = () => {
  const [opened, setOpened] = useState<'commands' | 'keys' | 'screens' | null>(null)
  const close = () => setOpened(null)
  const router = useRouter()
  // Any navigation, including Back, closes the command menu, the list of hotkeys and the list of
  // screens.
  useEffect(() => router.subscribe('onBeforeNavigate', () => setOpened(null)), [router])
  const showFailure = () => {
    notifyNotLoaded()
    close()
  }
  const drawer = useOpenedPart(drawerPart, opened === 'screens', showFailure)
  const openCommands = () => setOpened('commands')
  const shop = useShop()
  const storeName = shop?.store_name ?? ''
  useControlKey('k', openCommands)
  useLiveEvents()
  useUnsent()
  useHeadingFocus()
  useFocusReturn()
  useIdleEnd()
  useEffect(followOtherTabs, [])
  useHotkeys({ '?': () => setOpened('keys') })

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
      <a
        href="#main"
        className="sr-only z-50 rounded-lg bg-card p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <aside className="on-brand sticky top-0 hidden h-dvh overflow-y-auto lg:block print:hidden">
        <ShopName name={storeName} />
        <Screens />
      </aside>
      {drawer !== undefined && (
        <drawer.ScreensDrawer isOpen={opened === 'screens'} onClose={close} title={storeName}>
          <Screens />
        </drawer.ScreensDrawer>
      )}
      <div className="min-w-0">
        <header className="sticky top-0 z-30 flex h-13 items-center gap-1 border-b border-line bg-ground px-3 lg:px-6 print:hidden">
          <IconButton label="Screens" className="lg:hidden" onClick={() => setOpened('screens')}>
            <MenuIcon aria-hidden />
          </IconButton>
          <button
            type="button"
            onClick={openCommands}
            className="mr-auto flex h-9 w-full min-w-0 max-w-80 items-center gap-2 rounded-lg border border-line bg-card px-3 text-sm text-soft hover:border-control pointer-coarse:h-11"
          >
            <Search className="size-4" aria-hidden />
            <span className="truncate">Search and commands</span>
            <kbd className="ml-auto font-sans text-xs max-sm:hidden">Ctrl K</kbd>
          </button>
          <UserMenu onKeys={() => setOpened('keys')} />
        </header>
        <LoadingBar />
        <main id="main" tabIndex={-1} className="mx-auto max-w-384 px-3 py-5 outline-none lg:px-6">
          <TimeZone value={shop?.time_zone ?? defaultTimeZone}>
            <Outlet />
          </TimeZone>
        </main>
      </div>
      <Commands
        isOpen={opened === 'commands'}
        onClose={close}
        onFailure={showFailure}
        onKeys={() => setOpened('keys')}
      />
      {opened === 'keys' && <KeysDialog onClose={close} />}
      <Questions />
      <ToastArea />
    </div>
  )
}
