// Times in words of the language in use.
import { settings } from '../settings.svelte';

export type Unit = 'seconds' | 'minutes' | 'hours' | 'days';
export const SECONDS: Record<Unit, number> = { days: 86400, hours: 3600, minutes: 60, seconds: 1 };
export const UNITS = Object.keys(SECONDS) as Unit[];

// The largest unit that so many seconds are a whole number of.
export function whole_unit(seconds: number): { amount: number; unit: Unit } {
  const unit = UNITS.find((one) => seconds >= SECONDS[one] && seconds % SECONDS[one] === 0) ?? 'seconds';
  return { amount: seconds / SECONDS[unit], unit };
}

// "3 minutes", "90 seconds".
export function duration(seconds: number): string {
  const { amount, unit } = whole_unit(seconds);
  const style = { style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(settings.language, style).format(amount);
}

// "5 minutes ago", of milliseconds since 1970.
export function ago(time: number, now = Date.now()): string {
  const seconds = Math.max(0, (now - time) / 1000);
  const unit = UNITS.find((one) => seconds >= SECONDS[one]) ?? 'seconds';
  const words = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' });
  return unit === 'seconds' ? words.format(0, 'seconds') : words.format(-Math.floor(seconds / SECONDS[unit]), unit);
}
