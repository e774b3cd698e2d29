/* WebAudio needs no sound files. Browsers allow sound after the page's first tap or key. */

let audio: AudioContext | null = null

const beep = (frequency: number, startSeconds: number, seconds: number, type: OscillatorType) => {
  audio ??= new AudioContext()
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  const start = audio.currentTime + startSeconds
  oscillator.type = type
  oscillator.frequency.value = frequency
  volume.gain.setValueAtTime(0.4, start)
  volume.gain.exponentialRampToValueAtTime(0.01, start + seconds)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + seconds)
}

const signal = (sound: () => void, vibration: number[]) => {
  try {
    void audio?.resume()
    sound()
    navigator.vibrate?.(vibration)
  } catch {
    // If the device has no sound, the screen still shows the result.
  }
}

export const beepAccepted = (): void => signal(() => beep(1_320, 0, 0.12, 'sine'), [40])

export const beepRejected = (): void =>
  signal(() => {
    for (const at of [0, 0.28, 0.56]) beep(160, at, 0.24, 'square')
  }, [250, 100, 250, 100, 250])
