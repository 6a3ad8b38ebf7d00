/**
 * A brief becomes a workshop. The Coach reads it: what it is called, how much work it is, how deep to go, what contradicts
 * itself, what to take for granted. Where it says too little, its requester is asked up to three times; whoever is impatient
 * says "Start anyway". The opening fact records all that a workshop needs to be read
 * later: who sits at the table, which rules hold, who takes part. A person and a channel have room for so many at once.
 */
export { type Depth, depths } from '../base/depth.js';
export { type Full, noLimits, whatIsFull, type WorkshopLimits } from './limits.js';
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
} from '../base/settings.js';
export { openingLines } from './transcript.js';
