import { deleteSavedView, listSavedViews } from '@endcap/contract/client/staff-calls.gen'
import type { SavedView, ViewSettings } from '@endcap/contract/saved-views'
import { Button } from '@endcap/ui/button'
import { lazyDialog } from '@endcap/ui/dialog'
import { Menu, MenuItem, MenuLine, MenuTitle } from '@endcap/ui/menu'
import { notify } from '@endcap/ui/toast'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { notifyFailure } from '../api/failures.ts'
import { ifMatch, useAction, useCall } from '../api/queries.ts'
import { hasCapability } from '../session/may.ts'
import { readSession } from '../session/staff-session.ts'

type SavedViewsProps = {
  /** Name of the list, such as `orders`. */
  list: string
  current: ViewSettings
  onChoose: (view: ViewSettings) => void
}

const SaveViewDialog = lazyDialog(
  async () => (await import('./save-view-dialog.tsx')).SaveViewDialog,
)

const filtersOf = ({ filters }: ViewSettings): string =>
  JSON.stringify(filters.map(({ name, value }) => [name, value]).sort())

const isSame = (view: ViewSettings, current: ViewSettings): boolean =>
  view.sort === current.sort && filtersOf(view) === filtersOf(current)

/** Includes the person's own views and shared ones. */
export const SavedViews = ({ list, current, onChoose }: SavedViewsProps) => {
  const [isSaving, setSaving] = useState(false)
  const { data } = useCall(listSavedViews, { query: { list } })
  const { mutate: remove } = useAction(deleteSavedView)
  const views = data?.data ?? []
  // Views may differ only in their columns.
  const chosen = views.filter((view) => isSame(view, current))

  const canDelete = ({ by, shared }: SavedView): boolean =>
    shared ? hasCapability('shared-views') : by._id === readSession()?.result._id
  const deleteView = (view: SavedView) =>
    remove(
      { params: { id: view._id }, headers: ifMatch(view) },
      {
        onSuccess: () => notify({ text: `The view ${view.name} was deleted.` }),
        onError: notifyFailure,
      },
    )

  return (
    <>
      <Menu
        trigger={
          <Button kind="plain">
            <Bookmark className="size-4" aria-hidden />
            {chosen[0]?.name ?? 'Views'}
          </Button>
        }
      >
        <MenuTitle>{views.length === 0 ? 'No saved views yet' : 'Views'}</MenuTitle>
        {views.map((view) => (
          <MenuItem key={view._id} onClick={() => onChoose(view)}>
            {view.name}
            {view.shared && <span className="ml-auto text-xs text-soft">shared</span>}
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem onClick={() => setSaving(true)}>Save this view…</MenuItem>
        {chosen.filter(canDelete).map((view) => (
          <MenuItem key={view._id} isDangerous onClick={() => deleteView(view)}>
            Delete the view {view.name}
          </MenuItem>
        ))}
      </Menu>
      {isSaving && (
        <SaveViewDialog list={list} current={current} onClose={() => setSaving(false)} />
      )}
    </>
  )
}
