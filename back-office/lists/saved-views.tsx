import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  type ViewSettings,
} from '@endcap/contract/saved-views'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { Menu, MenuItem, MenuLine, MenuTitle } from '@endcap/ui/menu'
import { Switch } from '@endcap/ui/switch'
import { notify } from '@endcap/ui/toast'
import { Bookmark } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { failureMessage, fieldError } from '../api/failures.ts'
import { ifMatch, useAction, useCall } from '../api/queries.ts'
import { readSession } from '../session/staff-session.ts'

type SavedViewsProps = {
  /** The list's name: `orders`. */
  list: string
  /** What the list shows now, for saving. */
  current: ViewSettings
  onChoose: (view: ViewSettings) => void
}

const filtersOf = ({ filters }: ViewSettings): string =>
  JSON.stringify(filters.map(({ name, value }) => [name, value]).sort())

const isSame = (view: ViewSettings, current: ViewSettings): boolean =>
  view.sort === current.sort && filtersOf(view) === filtersOf(current)

const showFailure = (error: unknown) => notify({ text: failureMessage(error), kind: 'error' })

type SaveViewProps = { list: string; current: ViewSettings; onClose: () => void }

const SaveViewDialog = ({ list, current, onClose }: SaveViewProps) => {
  const id = useId()
  const { mutate, isPending, error } = useAction(createSavedView)
  const [isShared, setShared] = useState(false)
  const canShare = readSession()?.result.role !== 'clerk'
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    mutate(
      { body: { list, name, shared: isShared ? 1 : 0, ...current } },
      {
        onSuccess: () => {
          notify({ text: `The view ${name} was saved.` })
          onClose()
        },
      },
    )
  }
  const problem = error === null ? undefined : (fieldError(error, 'name') ?? failureMessage(error))
  return (
    <Dialog isOpen onClose={onClose} title="Save this view">
      <form onSubmit={save} className="flex flex-col gap-3" noValidate>
        <div>
          <label htmlFor={id} className="mb-1 block text-sm font-medium">
            Name
          </label>
          <input
            id={id}
            name="name"
            className="field"
            autoComplete="off"
            placeholder="For example: Pick-ups of today"
            aria-invalid={problem !== undefined}
          />
          {problem !== undefined && (
            <p role="alert" className="mt-1 text-xs text-danger">
              {problem}
            </p>
          )}
        </div>
        {canShare && (
          <div className="flex items-center gap-2.5 text-sm">
            <Switch id={`${id}-shared`} isOn={isShared} onChange={setShared} />
            <label htmlFor={`${id}-shared`}>Show it to all staff</label>
          </div>
        )}
        <div className="flex justify-end">
          <Button type="submit" kind="primary" isBusy={isPending}>
            Save view
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The menu of a list's views: the person's own and shared ones, and the one to save. */
export const SavedViews = ({ list, current, onChoose }: SavedViewsProps) => {
  const [isSaving, setSaving] = useState(false)
  const { data } = useCall(listSavedViews, { query: { list } })
  const { mutate: remove } = useAction(deleteSavedView)
  const views = data?.data ?? []
  const chosen = views.find((view) => isSame(view, current))
  const me = readSession()?.result

  const canDelete = ({ by, shared }: SavedView): boolean =>
    shared ? me?.role === 'owner' || me?.role === 'manager' : by._id === me?._id
  const deleteView = (view: SavedView) =>
    remove(
      { params: { id: view._id }, headers: ifMatch(view) },
      {
        onSuccess: () => notify({ text: `The view ${view.name} was deleted.` }),
        onError: showFailure,
      },
    )

  return (
    <>
      <Menu
        trigger={
          <Button kind="plain">
            <Bookmark className="size-4" aria-hidden />
            {chosen?.name ?? 'Views'}
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
        {chosen !== undefined && canDelete(chosen) && (
          <MenuItem isDangerous onClick={() => deleteView(chosen)}>
            Delete the view {chosen.name}
          </MenuItem>
        )}
      </Menu>
      {isSaving && (
        <SaveViewDialog list={list} current={current} onClose={() => setSaving(false)} />
      )}
    </>
  )
}
