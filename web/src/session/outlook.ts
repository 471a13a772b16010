// What the engine derives from a view, by game: the facts a screen shows and never computes.
import type {
  AncestreeAhead,
  AncestreeOutlook,
  FamilienbandeAhead,
  FamilienbandeOutlook,
  PharaohsHeirOutlook,
  ScionAhead,
  ScionOutlook,
} from '../protocol';

export type Ahead = AncestreeAhead | FamilienbandeAhead | ScionAhead;
export type Outlook = AncestreeOutlook | FamilienbandeOutlook | ScionOutlook | PharaohsHeirOutlook;
