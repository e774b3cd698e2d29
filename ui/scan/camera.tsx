import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createBarcodeReader } from './read-barcodes.tsx'

const scanIntervalMs = 120
/** A code that was out of the picture for longer is counted again. */
const maxGapMs = 1_500

const problems: Readonly<Record<string, string>> = {
  NotAllowedError: t`Camera access is blocked. Please allow it for this page in your browser’s settings.`,
  NotReadableError: t`Another app is using the camera. Please close it and try again.`,
}

const describeProblem = (error: unknown, alternative: string): string => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotFoundError') return t`This device has no camera. ${alternative}`
  return problems[name] ?? t`The camera can’t be used here. ${alternative}`
}

const openCamera = (): Promise<MediaStream> => {
  if (navigator.mediaDevices === undefined)
    throw new Error('Browsers open the camera only for pages with TLS.')
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

export const Camera = ({
  alternative,
  onScan,
  onOpen,
}: {
  /** Names another way to enter codes, for devices without a camera. */
  alternative: string
  onScan: (code: string) => void
  /** Called once the camera and the bar code reader are loaded. */
  onOpen?: () => void
}) => {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState('')
  const [isReady, setReady] = useState(false)
  const scan = useEffectEvent(onScan)
  const open = useEffectEvent(() => onOpen?.())
  const fail = useEffectEvent((error: unknown) => setProblem(describeProblem(error, alternative)))
  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout>
    let isClosed = false
    let last = { code: '', at: 0 }
    let isInPicture = false
    const run = async () => {
      const [read, opened] = await Promise.all([createBarcodeReader(), openCamera()])
      stream = opened
      const picture = video.current
      if (isClosed || picture === null) return stop()
      picture.srcObject = opened
      await picture.play()
      setReady(true)
      open()
      const look = async () => {
        const [code] = await read(picture).catch(() => [])
        if (isClosed) return
        const now = performance.now()
        if (code !== undefined) {
          // A busy phone scans so rarely that time alone isn't enough: a code would be counted
          // twice.
          const isSame = code === last.code && (isInPicture || now - last.at <= maxGapMs)
          last = { code, at: now }
          if (!isSame) scan(code)
        }
        isInPicture = code !== undefined
        timer = setTimeout(() => void look(), scanIntervalMs)
      }
      await look()
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    run().catch((error: unknown) => {
      if (!isClosed) fail(error)
    })
    return () => {
      isClosed = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  return (
    <div className="relative h-full w-full overflow-hidden rounded-xl bg-black">
      <video ref={video} playsInline muted className="h-full w-full object-cover" />
      {isReady && (
        <div
          aria-hidden
          className="absolute inset-x-[12%] top-1/2 h-1/3 -translate-y-1/2 rounded-lg border-2 border-white/80"
        />
      )}
      {problem !== '' ? (
        <p
          role="alert"
          className="absolute inset-0 flex items-center justify-center p-6 text-center text-base text-white"
        >
          {problem}
        </p>
      ) : (
        <p className="absolute inset-x-0 bottom-2 text-center text-sm text-white">
          {isReady ? t`Hold the bar code inside the frame` : t`Opening the camera…`}
        </p>
      )}
    </div>
  )
}
