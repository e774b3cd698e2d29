import { GripVertical } from 'lucide-react'
import type { Dragged, Sortable } from './use-sortable.ts'

type DragHandleProps = { row: Dragged; title: string; sortable: Sortable }

/** Its id is `move-` and the row's. */
export const DragHandle = ({ row, title, sortable }: DragHandleProps) => (
  <button
    type="button"
    id={`move-${row.id}`}
    aria-label={`Move ${title}`}
    title="Drag, or use the arrow keys"
    className="relative z-1 inline-flex size-9 shrink-0 cursor-grab touch-none items-center justify-center rounded-lg text-soft hover:bg-line/60 active:cursor-grabbing pointer-coarse:size-11"
    {...sortable.handleProps(row)}
  >
    <GripVertical className="size-4" aria-hidden />
  </button>
)
