# The folders of games under src/games/; src/games/catalog.hpp lists their façades. A folder's struct
# has its name in CamelCase.
set(heirloom_game_folders ancestree familienbande pharaohs_heir scion)

# The sources that make one layer's compiled interface for every game, one file each, so that a change
# of one game compiles that game's file alone.
function(heirloom_game_sources variable layer)
  set(made)
  foreach(folder ${heirloom_game_folders})
    string(REPLACE "_" ";" parts ${folder})
    set(GAME)
    foreach(part ${parts})
      string(SUBSTRING ${part} 0 1 first)
      string(SUBSTRING ${part} 1 -1 rest)
      string(TOUPPER ${first} first)
      string(APPEND GAME ${first}${rest})
    endforeach()
    set(source ${PROJECT_BINARY_DIR}/made/${layer}_${folder}.cpp)
    configure_file(${PROJECT_SOURCE_DIR}/src/${layer}/game.cpp.in ${source} @ONLY)
    list(APPEND made ${source})
  endforeach()
  set(${variable} ${made} PARENT_SCOPE)
endfunction()
