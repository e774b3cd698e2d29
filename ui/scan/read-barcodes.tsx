export type ReadBarcodes = (picture: HTMLVideoElement) => Promise<string[]>

type Detector = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}
declare global {
  interface Window {
    BarcodeDetector?: DetectorClass
  }
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf']

const createNativeReader = async (): Promise<ReadBarcodes | null> => {
  if (window.BarcodeDetector === undefined) return null
  const supported = await window.BarcodeDetector.getSupportedFormats()
  const usable = formats.filter((format) => supported.includes(format))
  if (!usable.includes('ean_13')) return null
  const detector = new window.BarcodeDetector({ formats: usable })
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}

/** Uses ZXing in WebAssembly, for browsers without a bar code reader. */
const createZxingReader = async (): Promise<ReadBarcodes> => {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen === null) throw new Error('This browser has no canvas.')
  return async (picture) => {
    canvas.width = picture.videoWidth
    canvas.height = picture.videoHeight
    if (canvas.width === 0) return []
    pen.drawImage(picture, 0, 0)
    const found = await readBarcodes(pen.getImageData(0, 0, canvas.width, canvas.height), {
      formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF'],
      maxNumberOfSymbols: 1,
    })
    return found.map(({ text }) => text)
  }
}

/** Loads ZXing only if the browser has no bar code reader. */
export const createBarcodeReader = async (): Promise<ReadBarcodes> =>
  (await createNativeReader()) ?? createZxingReader()
