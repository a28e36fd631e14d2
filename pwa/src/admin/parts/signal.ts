import { readChoice, SOUND_CHOICE } from './device-choice.ts'
import { turnSoundOn } from './sound.ts'

/** Quiet, so that only the person at the till hears it. */
const VOLUME = 0.06
const tones = { good: { hertz: 880, seconds: 0.07 }, bad: { hertz: 220, seconds: 0.22 } }

/** A short tone and a tap of the device, where it has them and the till's sound is on. */
export function signal(kind: keyof typeof tones): void {
  if (readChoice(SOUND_CHOICE) === 'off') return
  navigator.vibrate?.(kind === 'good' ? 20 : [60, 40, 60])
  const audio = turnSoundOn()
  if (!audio) return
  const { hertz, seconds } = tones[kind]
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = hertz
  volume.gain.value = VOLUME
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + seconds)
}
