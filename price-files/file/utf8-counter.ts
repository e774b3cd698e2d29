/** Counts whole and broken non-ASCII characters in bytes read as UTF-8, chunk by chunk. */
export class Utf8Counter {
  #characters = 0
  #broken = 0
  #missing = 0
  #low = 0x80
  #high = 0xbf

  /** True when the last chunk ended at the end of a character. */
  get isBetweenCharacters(): boolean {
    return this.#missing === 0
  }

  add(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (this.#missing > 0) {
        if (byte >= this.#low && byte <= this.#high) {
          this.#expect(this.#missing - 1)
          if (this.#missing === 0) this.#characters++
          continue
        }
        this.#broken++
        this.#expect(0)
      }
      if (byte >= 0x80) this.#begin(byte)
    }
  }

  /** Call it after the last chunk. A character cut off by the end of the file is broken. */
  looksLikeUtf8(): boolean {
    const broken = this.#broken + (this.#missing > 0 ? 1 : 0)
    return broken === 0 || broken < this.#characters
  }

  /** The ranges are those of RFC 3629: no overlong forms, no surrogates, nothing past U+10FFFF. */
  #begin(byte: number): void {
    if (byte >= 0xc2 && byte <= 0xdf) this.#expect(1)
    else if (byte === 0xe0) this.#expect(2, 0xa0)
    else if (byte === 0xed) this.#expect(2, 0x80, 0x9f)
    else if (byte >= 0xe1 && byte <= 0xef) this.#expect(2)
    else if (byte === 0xf0) this.#expect(3, 0x90)
    else if (byte >= 0xf1 && byte <= 0xf3) this.#expect(3)
    else if (byte === 0xf4) this.#expect(3, 0x80, 0x8f)
    else this.#broken++
  }

  #expect(missing: number, low = 0x80, high = 0xbf): void {
    this.#missing = missing
    this.#low = low
    this.#high = high
  }
}
