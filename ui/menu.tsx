import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react'
import { lazyPart, useLazyPart } from './lazy-part.tsx'
import { notifyNotLoaded } from './toast.tsx'

const menuPart = lazyPart(() => import('./menu-parts.tsx'))

export type MenuProps = {
  /** The button to which the menu's behavior is added. */
  trigger: ReactElement<ComponentProps<'button'>>
  children: ReactNode
  align?: 'start' | 'end'
}

/** The menu's code loads when the pointer or the focus is on the button. */
export const Menu = (props: MenuProps) => {
  const [isWanted, setWanted] = useState(false)
  const part = useLazyPart(menuPart, isWanted, () => {
    notifyNotLoaded()
    setWanted(false)
  })
  if (part !== undefined) return <part.OpenedMenu {...props} />
  const load = () => void menuPart.load().catch(() => {})
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: load,
    onFocus: load,
    onClick: () => setWanted(true),
    onKeyDown: ({ key }) => key === 'ArrowDown' && setWanted(true),
  })
}

export type MenuItemProps = {
  onClick?: () => void
  /** An anchor or router link, rendered as the item. */
  link?: ReactElement
  isDangerous?: boolean
  isDisabled?: boolean
  children: ReactNode
}

export const MenuItem = (props: MenuItemProps) =>
  menuPart.loaded === undefined ? null : <menuPart.loaded.MenuItem {...props} />

export type MenuCheckProps = {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  children: ReactNode
}

/** A click leaves the menu open. */
export const MenuCheck = (props: MenuCheckProps) =>
  menuPart.loaded === undefined ? null : <menuPart.loaded.MenuCheck {...props} />

export const MenuTitle = ({ children }: { children: ReactNode }) => (
  <div className="px-2.5 pt-2 pb-1 text-xs font-semibold text-soft">{children}</div>
)

export const MenuLine = () => (menuPart.loaded === undefined ? null : <menuPart.loaded.MenuLine />)
