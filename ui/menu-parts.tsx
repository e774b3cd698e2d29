import { Menu as BaseMenu } from '@base-ui/react/menu'
import { useEffect, useState } from 'react'
import { classNames } from './class-names.tsx'
import type { MenuCheckProps, MenuItemProps, MenuProps } from './menu.tsx'

const itemClass =
  'flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2.5 text-sm outline-none data-highlighted:bg-surface data-disabled:opacity-50 pointer-coarse:min-h-11 [&_svg]:size-4'

export const OpenedMenu = ({ trigger, children, align = 'end' }: MenuProps) => {
  const [isOpen, setOpen] = useState(true)
  // Closed on Back, because the page below the menu changes.
  useEffect(() => {
    const close = () => setOpen(false)
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [])
  return (
    <BaseMenu.Root modal={false} open={isOpen} onOpenChange={(open) => setOpen(open)}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="z-50 outline-none" sideOffset={4} align={align}>
          <BaseMenu.Popup className="max-h-[70dvh] min-w-44 overflow-y-auto rounded-lg border border-line bg-card p-1 shadow-float outline-none">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

export const MenuItem = ({ onClick, link, isDangerous, isDisabled, children }: MenuItemProps) => (
  <BaseMenu.Item
    {...(link !== undefined && { render: link })}
    {...(onClick !== undefined && { onClick })}
    {...(isDisabled && { disabled: true })}
    className={classNames(itemClass, isDangerous && 'text-danger')}
  >
    {children}
  </BaseMenu.Item>
)

export const MenuCheck = ({ isChecked, onChange, children }: MenuCheckProps) => (
  <BaseMenu.CheckboxItem checked={isChecked} onCheckedChange={onChange} className={itemClass}>
    <span className="inline-flex size-4 items-center justify-center" aria-hidden>
      {isChecked ? '✓' : ''}
    </span>
    {children}
  </BaseMenu.CheckboxItem>
)

export const MenuLine = () => <BaseMenu.Separator className="my-1 border-t border-line" />
