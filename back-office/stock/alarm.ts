const hertz = 220
const seconds = 0.45

/** Sounds a low tone and vibrates, for somebody who looks at the goods and not at the screen. */
export const soundAlarm = (): void => {
  navigator.vibrate?.([200, 80, 200])
  try {
    const audio = new AudioContext()
    const tone = audio.createOscillator()
    tone.type = 'square'
    tone.frequency.value = hertz
    tone.connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + seconds)
    tone.onended = () => void audio.close()
  } catch {
    // Without sound, the message and its colour remain.
  }
}
