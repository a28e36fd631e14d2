/**
 * How long the sound stays on after its last use. A running AudioContext takes power in silence too, all day in an open
 * back office; to start one takes a moment, so it stays on between two scans.
 */
const STAYS_ON_MS = 10_000

let audio: AudioContext | undefined
let turningOff: ReturnType<typeof setTimeout> | undefined

/**
 * Turns the sound on for a few seconds, for tones of up to a second. Undefined on a device without sound. Browsers allow
 * the first time only within a press or key.
 */
export function turnSoundOn(): AudioContext | undefined {
  clearTimeout(turningOff)
  try {
    audio ??= new AudioContext()
    // Rejected while the browser allows no sound.
    audio.resume().catch(() => undefined)
  } catch {
    return undefined
  }
  turningOff = setTimeout(() => void audio?.suspend(), STAYS_ON_MS)
  return audio
}
