import { ShopError } from '../shop-error.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** A JSON body as it came. It is parsed only where nobody has asked for the same before. */
export class JsonBody {
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** Its bytes as a text that is the same for the same bytes, and quick to make. */
  get words(): string {
    return this.#bytes.toString('latin1')
  }

  /** Throws `malformed_body`. An empty body is none. */
  read(): unknown {
    if (this.#bytes.length === 0) return undefined
    try {
      return JSON.parse(utf8.decode(this.#bytes))
    } catch {
      throw new ShopError('malformed_body')
    }
  }
}
