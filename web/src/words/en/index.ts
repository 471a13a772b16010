// English, the language all others are measured by.
import { ancestree } from './ancestree';
import { familienbande } from './familienbande';
import { match } from './match';
import { pharaohs_heir } from './pharaohs_heir';
import { replay } from './replay';
import { scion } from './scion';
import { site } from './site';
import { teaching } from './teaching';

export const en = { site, match, replay, teaching, ancestree, familienbande, scion, 'pharaohs-heir': pharaohs_heir };
