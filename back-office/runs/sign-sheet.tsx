import { type PointerEvent, useRef, useState } from 'react'
import { Sheet } from '../layout/sheet.tsx'
import { bigButton, WideButton } from './phone-parts.tsx'

const size = { width: 720, height: 320 }

const pointOf = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return [
    ((event.clientX - left) / width) * size.width,
    ((event.clientY - top) / height) * size.height,
  ]
}

const penOf = (canvas: HTMLCanvasElement | null): CanvasRenderingContext2D | null => {
  const pen = canvas?.getContext('2d') ?? null
  if (pen !== null) Object.assign(pen, { lineWidth: 4, lineCap: 'round', lineJoin: 'round' })
  return pen
}

/** Black on white in both themes, because it is a document. */
export const SignSheet = ({
  receiver,
  onReceiver,
  onClose,
  onSigned,
}: {
  receiver: string
  onReceiver: (name: string) => void
  onClose: () => void
  onSigned: (file: Blob) => void
}) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDown = useRef(false)
  const [isSigned, setSigned] = useState(false)
  const clear = () => {
    penOf(canvas.current)?.clearRect(0, 0, size.width, size.height)
    setSigned(false)
  }
  const save = () => {
    const source = canvas.current
    if (source === null) return
    const paper = Object.assign(document.createElement('canvas'), size)
    const pen = paper.getContext('2d')
    if (pen === null) return
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, size.width, size.height)
    pen.drawImage(source, 0, 0)
    paper.toBlob((file) => file && onSigned(file), 'image/png')
  }
  return (
    <Sheet isOpen title="Sign here" onClose={onClose}>
      <div className="flex flex-col gap-3">
        <canvas
          ref={canvas}
          {...size}
          aria-label="Signature"
          className="w-full touch-none rounded-xl border-2 border-control bg-white"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            isDown.current = true
            const pen = penOf(canvas.current)
            pen?.beginPath()
            pen?.moveTo(...pointOf(event))
          }}
          onPointerMove={(event) => {
            const pen = isDown.current ? penOf(canvas.current) : null
            if (pen === null) return
            pen.lineTo(...pointOf(event))
            pen.stroke()
            setSigned(true)
          }}
          onPointerUp={() => {
            isDown.current = false
          }}
          onPointerCancel={() => {
            isDown.current = false
          }}
        />
        <input
          aria-label="Name of the person signing"
          placeholder="Name of the person signing"
          value={receiver}
          autoComplete="off"
          onChange={({ target }) => onReceiver(target.value)}
          className="field min-h-14 text-lg"
        />
        <div className="grid grid-cols-[1fr_2fr] gap-2">
          <WideButton disabled={!isSigned} onClick={clear}>
            Clear
          </WideButton>
          <button type="button" className={bigButton} disabled={!isSigned} onClick={save}>
            Done
          </button>
        </div>
      </div>
    </Sheet>
  )
}
