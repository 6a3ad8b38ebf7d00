/**
 * A brief becomes a workshop. The Coach looks whether the brief says enough, asks its requester up to three times, and then
 * the roles begin; whoever is impatient says "Start anyway". The opening fact records all that a workshop needs to be read
 * later: who sits at the table, which rules hold, who takes part. A person and a channel have room for so many at once.
 */
export { atWorkUntil, type Full, noLimits, whatIsFull, type WorkshopLimits } from './limits.js';
export { briefLimit, briefProblem } from './rules.js';
export {
  type ChannelSettings,
  channelSettings,
  type SettingName,
  settingNames,
  settingsIn,
  type SettingsSet,
  type SettingWords,
  settled,
} from './settings.js';
export { openingLines } from './transcript.js';
