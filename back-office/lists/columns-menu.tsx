import { IconButton } from '@endcap/ui/button'
import { Menu, MenuCheck, MenuTitle } from '@endcap/ui/menu'
import { Columns3 } from 'lucide-react'

/** The menu that hides and shows columns, except the first, which names the row. */
export const ColumnsMenu = ({
  columns,
  hidden,
  onHide,
}: {
  columns: readonly { id: string; label: string }[]
  hidden: readonly string[]
  onHide: (hidden: string[]) => void
}) => (
  <Menu
    trigger={
      <IconButton label="Columns" className="max-lg:hidden">
        <Columns3 aria-hidden />
      </IconButton>
    }
  >
    <MenuTitle>Columns</MenuTitle>
    {columns.slice(1).map(({ id, label }) => (
      <MenuCheck
        key={id}
        isChecked={!hidden.includes(id)}
        onChange={(isShown) =>
          onHide(isShown ? hidden.filter((one) => one !== id) : [...hidden, id])
        }
      >
        {label}
      </MenuCheck>
    ))}
  </Menu>
)
