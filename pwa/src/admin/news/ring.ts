import { turnSoundOn } from '../parts/sound.ts'

/** Two soft tones, a fifth apart, loud enough for a room and no louder. */
const VOLUME = 0.15
const TONES = [
  { hertz: 659, startS: 0, endS: 0.35 },
  { hertz: 988, startS: 0.16, endS: 0.7 },
]

let isReady = false

function begin(): void {
  isReady = turnSoundOn() !== undefined
}

/** Readies the sound with the first press or key: browsers allow none before. Call once. */
export function readyRing(): void {
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, begin, { once: true, capture: true, passive: true })
}

/** Rings once; does nothing before the first press. */
export function ring(): void {
  const audio = isReady ? turnSoundOn() : undefined
  if (!audio) return
  const now = audio.currentTime
  for (const { hertz, startS, endS } of TONES) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.type = 'sine'
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0, now + startS)
    volume.gain.linearRampToValueAtTime(VOLUME, now + startS + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, now + endS)
    tone.connect(volume).connect(audio.destination)
    tone.start(now + startS)
    tone.stop(now + endS)
  }
}
