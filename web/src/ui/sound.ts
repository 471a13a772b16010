// Small sounds, made from a few notes when they are needed; silent unless switched on and the page has been touched.
import { settings } from '../settings.svelte';

export type Sound = 'laid' | 'points' | 'turn' | 'end';

interface Note {
  pitch: number; // hertz
  at: number; // seconds from now
  length: number; // seconds until it has died away
  loud: number; // of 1
}

const LOUDNESS = 0.16;
const OVERTONE = 0.22; // of the third partial, which makes a plain tone sound like a struck bar

// A knock on wood, a step of a third, a rising fourth, a chord spread out.
const SOUNDS: Record<Sound, Note[]> = {
  laid: [{ pitch: 196, at: 0, length: 0.14, loud: 0.7 }],
  points: [
    { pitch: 659, at: 0, length: 0.35, loud: 0.4 },
    { pitch: 784, at: 0.08, length: 0.45, loud: 0.45 },
  ],
  turn: [
    { pitch: 392, at: 0, length: 0.5, loud: 0.6 },
    { pitch: 523, at: 0.13, length: 0.7, loud: 0.6 },
  ],
  end: [
    { pitch: 262, at: 0, length: 1.6, loud: 0.5 },
    { pitch: 330, at: 0.14, length: 1.6, loud: 0.45 },
    { pitch: 392, at: 0.28, length: 1.7, loud: 0.45 },
    { pitch: 523, at: 0.45, length: 2.2, loud: 0.55 },
  ],
};

let context: AudioContext | null = null;

function strike(audio: AudioContext, { pitch, at, length, loud }: Note) {
  const begin = audio.currentTime + at;
  for (const [partial, share] of [
    [1, 1],
    [3, OVERTONE],
  ] as const) {
    const tone = new OscillatorNode(audio, { frequency: pitch * partial });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(LOUDNESS * loud * share, begin + 0.006);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + length / partial);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}

// Browsers let a page sound only after its person has clicked or typed in it.
export const may_sound = () => settings.sound && !!navigator.userActivation?.hasBeenActive;

export function play(sound: Sound, after = 0) {
  if (!may_sound()) return;
  const audio = (context ??= new AudioContext());
  void audio.resume();
  for (const note of SOUNDS[sound]) strike(audio, { ...note, at: note.at + after });
}
